package dev.tonne.report;

import freemarker.core.TemplateClassResolver;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

/** The templates below {@code templates/}: no classes, no locale, HTML escaped by itself. */
final class Templates {
  private static final Configuration CONFIGURATION = configuration();

  private Templates() {}

  private static Configuration configuration() {
    Configuration made = new Configuration(Configuration.VERSION_2_3_34);
    made.setObjectWrapper(new RecordWrapper(made.getIncompatibleImprovements()));
    // The jar does not change while it runs.
    made.setTemplateUpdateDelayMilliseconds(Long.MAX_VALUE);
    made.setClassLoaderForTemplateLoading(Templates.class.getClassLoader(), "templates");
    made.setDefaultEncoding("UTF-8");
    made.setLocale(Locale.ROOT);
    made.setTimeZone(TimeZone.getTimeZone("UTC"));
    made.setNumberFormat("c");
    made.setLocalizedLookup(false);
    made.setRecognizeStandardFileExtensions(true);
    made.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
    made.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    made.setLogTemplateExceptions(false);
    return made;
  }

  static String render(String name, Map<String, ?> model) {
    StringWriter text = new StringWriter();
    try {
      load(name).process(model, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new IllegalStateException("template " + name + ": " + e.getMessageWithoutStackTop(), e);
    }
    return text.toString();
  }

  /** A template, read the first time it is asked for. */
  static Template load(String name) {
    try {
      return CONFIGURATION.getTemplate(name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
