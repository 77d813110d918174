package dev.tonne;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may know whom. What is here is the design; a new arrow is a decision, not a detail. */
class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.tonne");

  /** What each package may use of ours; only the command line and the catalog see all of it. */
  private static final Map<String, List<String>> ARROWS =
      new TreeMap<>(
          Map.ofEntries(
              arrows("time"),
              arrows("json"),
              arrows("source"),
              arrows("load"),
              arrows("mask"),
              arrows("terminal"),
              arrows("expression", "json", "source", "time"),
              arrows("stats"),
              arrows("syntax", "source"),
              arrows("scenario", "expression", "load", "mask", "source", "stats"),
              arrows(
                  "decode",
                  "expression",
                  "json",
                  "load",
                  "mask",
                  "scenario",
                  "source",
                  "stats",
                  "syntax",
                  "time"),
              arrows(
                  "plan",
                  "decode",
                  "expression",
                  "json",
                  "load",
                  "mask",
                  "scenario",
                  "source",
                  "stats"),
              arrows(
                  "data", "decode", "expression", "load", "plan", "scenario", "source", "syntax"),
              arrows(
                  "check", "decode", "expression", "json", "scenario", "source", "syntax", "time"),
              arrows("extract", "decode", "expression", "json", "scenario", "source", "syntax"),
              arrows(
                  "step.flow",
                  "decode",
                  "expression",
                  "plan",
                  "scenario",
                  "source",
                  "stats",
                  "syntax",
                  "time"),
              arrows(
                  "step.http",
                  "check",
                  "decode",
                  "expression",
                  "json",
                  "mask",
                  "plan",
                  "scenario",
                  "source",
                  "stats",
                  "syntax",
                  "time"),
              arrows("engine", "expression", "load", "mask", "plan", "stats", "time"),
              arrows("summary", "stats", "time"),
              arrows("output", "json", "source", "stats", "summary", "terminal", "time"),
              arrows("report", "json", "source", "stats", "summary", "terminal", "time"),
              arrows("demo", "json")));

  private static final Map<String, List<String>> OWNERS =
      Map.ofEntries(
          owner("org.yaml.snakeyaml..", "syntax"),
          owner("com.fasterxml.jackson..", "json"),
          owner("com.jayway.jsonpath..", "json"),
          owner("org.apache.commons.jexl3..", "expression"),
          owner("org.apache.commons.csv..", "data"),
          owner("org.HdrHistogram..", "stats"),
          owner("org.apache.hc..", "step.http", "demo"),
          owner("net.datafaker..", "expression"),
          owner("org.jline..", "terminal"),
          owner("org.jsoup..", "step.http"), // what a page fetches is part of its request
          owner("freemarker..", "report"),
          owner("org.slf4j..", "cli"),
          owner("java.util.logging..", "cli"),
          owner("picocli..", "cli"));

  private static final List<String> SEES_ALL = List.of("catalog", "cli");

  @TestFactory
  List<DynamicTest> arrowsPointOneWay() {
    return ARROWS.entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> onlyUses(e.getKey(), e.getValue())))
        .toList();
  }

  private static void onlyUses(String from, List<String> to) {
    String[] allowed = new String[to.size() + 1];
    allowed[0] = "dev.tonne." + from + "..";
    for (int i = 0; i < to.size(); i++) {
      allowed[i + 1] = "dev.tonne." + to.get(i) + "..";
    }
    noClasses()
        .that()
        .resideInAPackage("dev.tonne." + from + "..")
        .should()
        .dependOnClassesThat(resideInAPackage("dev.tonne..").and(not(resideInAnyPackage(allowed))))
        .check(CLASSES);
  }

  @Test
  void everyPackageHasItsArrows() {
    Set<String> known = new HashSet<>(ARROWS.keySet());
    known.addAll(SEES_ALL);

    assertThat(packages()).isSubsetOf(known);
  }

  @Test
  void onlyTheCommandLineKnowsTheCatalogAndTheEngine() {
    noClasses()
        .that()
        .resideOutsideOfPackages("dev.tonne.cli..", "dev.tonne.catalog..", "dev.tonne.engine..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.tonne.catalog..", "dev.tonne.engine..")
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAPackage("dev.tonne.catalog..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("dev.tonne.cli..", "dev.tonne.engine..")
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("dev.tonne.(**)").should().beFreeOfCycles().check(CLASSES);
  }

  @TestFactory
  List<DynamicTest> eachLibraryHasItsOwner() {
    return OWNERS.entrySet().stream()
        .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> onlyUsedBy(e.getKey(), e.getValue())))
        .toList();
  }

  private static void onlyUsedBy(String library, List<String> owners) {
    String[] packages =
        owners.stream().map(owner -> "dev.tonne." + owner + "..").toArray(String[]::new);
    noClasses()
        .that()
        .resideOutsideOfPackages(packages)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(library)
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLineTouchesTheProcess() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tonne.cli..")
        .should()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(System.class, "getenv")
        .orShould()
        .callMethod(System.class, "getenv", String.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class)
        .orShould()
        .callMethod(Runtime.class, "addShutdownHook", Thread.class)
        .orShould()
        .accessField(System.class, "out")
        .orShould()
        .accessField(System.class, "err")
        .orShould()
        .accessField(System.class, "in")
        .check(CLASSES);
  }

  @Test
  void timeComesFromTheClock() {
    noClasses()
        .that()
        .resideOutsideOfPackage("dev.tonne.time..")
        .should()
        .callMethod(System.class, "nanoTime")
        .orShould()
        .callMethod(System.class, "currentTimeMillis")
        .check(CLASSES);
    noClasses()
        .that()
        // Datafaker wants one, and X.509 has one.
        .haveNameNotMatching(
            "dev\\.tonne\\.(expression\\.FakeFunction|step\\.http\\.CertificateFailure).*")
        .should()
        .dependOnClassesThat()
        .haveNameMatching("java\\.util\\.(Date|Calendar|GregorianCalendar|Timer|Random)")
        .orShould()
        .dependOnClassesThat()
        .haveNameMatching("java\\.text\\..*Format.*")
        .orShould()
        .callMethod(Thread.class, "sleep", long.class)
        .check(CLASSES);
  }

  @Test
  void classesAreFinal() {
    classes()
        .that()
        .areNotInterfaces()
        .and()
        .areTopLevelClasses()
        .and()
        .doNotHaveModifier(JavaModifier.ABSTRACT)
        .should()
        .haveModifier(JavaModifier.FINAL)
        .check(CLASSES);
  }

  @Test
  void namesSayWhatAThingIs() {
    noClasses()
        .should()
        .haveNameMatching(".*(Impl|Manager|Helper|Utils?|Base|Data|Info)")
        .check(CLASSES);
  }

  private static Set<String> packages() {
    return CLASSES.stream()
        .map(JavaClass::getPackageName)
        .map(name -> name.replaceFirst("^dev\\.tonne\\.", ""))
        .collect(Collectors.toSet());
  }

  private static Map.Entry<String, List<String>> owner(String library, String... packages) {
    return Map.entry(library, List.of(packages));
  }

  private static Map.Entry<String, List<String>> arrows(String from, String... to) {
    return Map.entry(from, Arrays.asList(to));
  }
}
