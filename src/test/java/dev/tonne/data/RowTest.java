package dev.tonne.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tonne.json.Json;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A row is a map like any other, but can't be changed. */
final class RowTest {
  private final Map<String, @Nullable Object> row =
      new Row(new Columns(List.of("b", "a", "c")), new String[] {"1", "", "x"});

  @Test
  void isAMapFromColumnToText() {
    assertThat(row).isEqualTo(Map.of("b", "1", "a", "", "c", "x")).hasSize(3);
    assertThat(row.get("b")).isEqualTo("1");
    assertThat(row.get("d")).isNull();
    assertThat(row.containsKey("d")).isFalse();
    assertThat(row.hashCode()).isEqualTo(Map.of("b", "1", "a", "", "c", "x").hashCode());
  }

  @Test
  void isWrittenInTheOrderOfTheFile() {
    assertThat(Json.write(row)).isEqualTo("{\"b\":\"1\",\"a\":\"\",\"c\":\"x\"}");
  }

  @Test
  void cannotBeChanged() {
    assertThatThrownBy(() -> row.put("b", "2")).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(row::clear).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> row.entrySet().iterator().next().setValue("2"))
        .isInstanceOf(UnsupportedOperationException.class);
  }
}
