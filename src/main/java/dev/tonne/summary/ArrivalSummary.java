package dev.tonne.summary;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What became of the arrivals of an open group: {@code wanted = begun + shed + unbegun}.
 *
 * @param wanted by the profile, up to the end of the measured window
 * @param wantedRate per second of the measured window
 * @param begun started, however late
 * @param begunRate per second of the measured window
 * @param shed found all users at work and never started
 * @param unbegun still waited when nothing new started any more, or the tool did not get to them
 * @param late intended to actual start, of those begun
 */
public record ArrivalSummary(
    String group,
    long wanted,
    OptionalDouble wantedRate,
    long begun,
    OptionalDouble begunRate,
    long shed,
    long unbegun,
    Optional<Distribution> late) {}
