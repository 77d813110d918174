package dev.tonne.decode;

import dev.tonne.load.Curve;
import dev.tonne.load.Stage;
import java.util.List;

/**
 * A list of stages, decoded.
 *
 * @param ofUsers whether the curve tells users; else arrivals per second
 */
record Stages(Curve curve, List<Stage> stages, boolean ofUsers) {}
