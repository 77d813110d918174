package dev.tonne.step.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpResponse;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Looks through a page for what a browser with an empty cache fetches at once to show it: images,
 * scripts, style sheets, the icon and what is preloaded. What only scripts or style sheets name is
 * not seen.
 */
final class PageReader {
  private static final Set<String> PAGES = Set.of("text/html", "application/xhtml+xml");
  private static final Set<String> SCRIPTS =
      Set.of(
          "",
          "module",
          "text/javascript",
          "application/javascript",
          "application/x-javascript",
          "application/ecmascript",
          "text/ecmascript");

  private final UrlWriter urls = new UrlWriter();
  private final Set<PageLinks.Link> found = new LinkedHashSet<>();
  private final WireRequest page;
  private @Nullable Route baseRoute;
  private String baseTarget = "";
  private boolean icon;

  private PageReader(WireRequest page) {
    this.page = page;
  }

  /** Whether an answer is a page. */
  static boolean isPage(HttpResponse head) {
    Header type = head.getFirstHeader("Content-Type");
    if (head.getCode() / 100 != 2 || type == null || type.getValue() == null) {
      return false;
    }
    String value = type.getValue();
    int end = value.indexOf(';');
    String name = end < 0 ? value : value.substring(0, end);
    return PAGES.contains(name.strip().toLowerCase(Locale.ROOT));
  }

  /**
   * Reads a page.
   *
   * @param page where it is from
   * @param content its bytes, in an array
   */
  static PageLinks read(WireRequest page, HttpResponse head, ByteBuffer content) {
    PageReader reader = new PageReader(page);
    reader.read(document(head, content));
    List<PageLinks.Link> all = new ArrayList<>(reader.found);
    int most = Math.min(PageLinks.MOST, all.size());
    return new PageLinks(List.copyOf(all.subList(0, most)), all.size() - most);
  }

  private static Document document(HttpResponse head, ByteBuffer content) {
    Header type = head.getFirstHeader("Content-Type");
    ContentType parsed = type == null ? null : ContentType.parseLenient(type.getValue());
    Charset charset = parsed == null ? null : parsed.getCharset();
    int from = content.arrayOffset() + content.position();
    try {
      // without a charset the page says its own
      return Jsoup.parse(
          new ByteArrayInputStream(content.array(), from, content.remaining()),
          charset == null ? null : charset.name(),
          "");
    } catch (IOException e) {
      throw new UncheckedIOException(e); // of an array
    }
  }

  private void read(Document document) {
    baseRoute = page.route();
    baseTarget = page.target();
    Element base = document.selectFirst("base[href]");
    PageLinks.Link from = base == null ? null : resolved(base.attr("href"));
    if (from != null) {
      baseRoute = from.route();
      baseTarget = from.target();
    }
    document.traverse(
        (node, depth) -> {
          if (node instanceof Element element) {
            look(element);
          }
        });
  }

  private void look(Element element) {
    switch (element.normalName()) {
      case "img" -> add(element, image(element));
      case "script" -> {
        String type = element.attr("type").strip().toLowerCase(Locale.ROOT);
        if (SCRIPTS.contains(type) && !element.hasAttr("nomodule")) {
          add(element, element.attr("src"));
        }
      }
      case "input" -> {
        if (element.attr("type").equalsIgnoreCase("image")) {
          add(element, element.attr("src"));
        }
      }
      case "link" -> {
        if (isFetched(Set.of(element.attr("rel").toLowerCase(Locale.ROOT).split("[ \t\r\n\f]+")))) {
          add(element, element.attr("href"));
        }
      }
      default -> {}
    }
  }

  /** Of several sizes the one for those who know nothing of sizes, else the first. */
  private static String image(Element element) {
    String src = element.attr("src");
    if (!src.isBlank()) {
      return src;
    }
    String candidates = element.attr("srcset").strip();
    String first = candidates.split("[ \t\r\n\f]", 2)[0];
    return first.endsWith(",") ? first.substring(0, first.length() - 1) : first;
  }

  /** One icon is enough. */
  private boolean isFetched(Set<String> relations) {
    if (relations.contains("icon") && !icon) {
      icon = true;
      return true;
    }
    return relations.contains("stylesheet")
        || relations.contains("preload")
        || relations.contains("modulepreload");
  }

  private void add(Element element, String url) {
    PageLinks.Link link = resolved(url);
    if (link != null && element.closest("noscript, template") == null) {
      found.add(link);
    }
  }

  /** Null if it is none of http. */
  private PageLinks.@Nullable Link resolved(String written) {
    String text = written.strip().replace("\t", "").replace("\n", "").replace("\r", "");
    Route from = baseRoute;
    if (text.isEmpty() || text.startsWith("#") || from == null) {
      return null;
    }
    // as headers come: a character for each byte
    String bytes = new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    try {
      urls.reset();
      urls.text(Location.resolve(from, baseTarget, bytes));
      return new PageLinks.Link(urls.route(), urls.target(), urls.credentials());
    } catch (UnrenderableException e) {
      return null; // as in a browser
    }
  }
}
