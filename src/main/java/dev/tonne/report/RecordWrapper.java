package dev.tonne.report;

import freemarker.template.DefaultObjectWrapper;
import freemarker.template.TemplateHashModel;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.Version;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Shows templates the components of records, and no other member of any object: a template has
 * nothing to call. FreeMarker's own way would look each class over as a Java bean first, which took
 * a quarter of the time that a report takes.
 */
final class RecordWrapper extends DefaultObjectWrapper {
  private static final Map<Class<?>, Map<String, Method>> COMPONENTS = new ConcurrentHashMap<>();

  RecordWrapper(Version version) {
    super(version);
  }

  @Override
  protected TemplateModel handleUnknownType(Object value) throws TemplateModelException {
    if (value instanceof Record shown) {
      return new Components(shown);
    }
    throw new TemplateModelException("templates are given records, not " + value.getClass());
  }

  private final class Components implements TemplateHashModel {
    private final Record shown;
    private final Map<String, Method> components;

    Components(Record shown) {
      this.shown = shown;
      components = COMPONENTS.computeIfAbsent(shown.getClass(), RecordWrapper::components);
    }

    @Override
    public @Nullable TemplateModel get(String name) throws TemplateModelException {
      Method component = components.get(name);
      if (component == null) {
        return null;
      }
      try {
        return wrap(component.invoke(shown));
      } catch (ReflectiveOperationException e) {
        throw new TemplateModelException(name + " of " + shown.getClass() + " can't be read", e);
      }
    }

    @Override
    public boolean isEmpty() {
      return components.isEmpty();
    }
  }

  private static Map<String, Method> components(Class<?> type) {
    Map<String, Method> components = new HashMap<>();
    for (RecordComponent component : type.getRecordComponents()) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      components.put(component.getName(), accessor);
    }
    return components;
  }
}
