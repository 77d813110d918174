package dev.tonne.plan;

import dev.tonne.expression.Names;

/** Slots of the built-in names; -1 for those that the scenario never reads. */
public record Builtins(int userIndex, int userId, int loopIndex, int groupName, int runId) {
  static Builtins of(Names names) {
    return new Builtins(
        names.find("user.index"),
        names.find("user.id"),
        names.find("loop.index"),
        names.find("group.name"),
        names.find("run.id"));
  }
}
