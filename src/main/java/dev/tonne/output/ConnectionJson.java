package dev.tonne.output;

import dev.tonne.json.JsonOutput;
import dev.tonne.summary.ConnectionSummary;
import dev.tonne.summary.RunSummary;
import dev.tonne.summary.SlotSummary;
import dev.tonne.summary.Spread;
import java.util.Optional;

/** Connections and throughput by slots in {@code summary.json}; null if nobody recorded them. */
final class ConnectionJson {
  private final JsonOutput json;

  ConnectionJson(JsonOutput json) {
    this.json = json;
  }

  void members(RunSummary summary) {
    summary.connections().ifPresentOrElse(this::connections, () -> json.putNull("connections"));
    summary.slots().ifPresentOrElse(this::slots, () -> json.putNull("slots_100ms"));
  }

  private void connections(ConnectionSummary connections) {
    json.object("connections").put("opened", connections.opened());
    json.put("closed_by_server", connections.closedByServer());
    json.put("closed_by_us", connections.closedByUs());
    json.put("open_at_end", connections.openAtEnd());
    json.put("tls_handshakes", connections.handshakes());
    json.put("tls_resumed", connections.resumed());
    spread("requests", "_requests", connections.requests());
    spread("request_rate", "_per_second", connections.requestRate());
    spread("lifetime", "_ns", connections.lifetimeNs());
    spread("connect", "_ns", connections.connectNs());
    spread("first_byte", "_ns", connections.firstByteNs());
    json.endObject();
  }

  private void slots(SlotSummary slots) {
    json.object("slots_100ms").put("loops", slots.loops());
    spread("loop_request_rate", "_per_second", slots.requestRate());
    json.put("warm_up_slots", slots.warmUpSlots());
    json.put("requests_after", slots.requestsAfter()).endObject();
  }

  private void spread(String name, String unit, Optional<Spread> values) {
    if (values.isEmpty()) {
      json.putNull(name);
      return;
    }
    Spread spread = values.get();
    json.object(name).put("count", spread.count()).put("mean" + unit, spread.mean());
    json.put("stddev" + unit, spread.stddev()).put("min" + unit, spread.min());
    spread.percentiles().forEach(p -> json.put("p" + p.percent() + unit, p.value()));
    json.put("max" + unit, spread.max());
    json.put("within_stddev_share", spread.withinStddev()).endObject();
  }
}
