/** Angle of the gate, in radians from the x axis, y pointing down: to the end side and a little up. */
export const GATE = -0.42;

const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const round = (value: number) => Math.round(value * 10) / 10;

/** Repeatable noise in 0…1, so that the artwork is the same at every visit and in every test. */
function noise(seed: number): number {
  const x = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return x - Math.floor(x);
}

/** The point at an angle of a ring that is not quite a circle. */
function onRing(radius: number, seed: number, angle: number): [number, number] {
  const wobble =
    0.016 * Math.sin(2 * angle + 6.28 * noise(seed)) +
    0.011 * Math.sin(3 * angle + 6.28 * noise(seed + 1)) +
    0.006 * Math.sin(5 * angle + 6.28 * noise(seed + 2));
  const r = radius * (1 + wobble);
  return [r * Math.cos(angle), r * Math.sin(angle)];
}

/**
 * SVG path data of one slightly irregular ring around the origin, open at the gate.
 *
 * @param opening width of the gate in the drawing's units: the same for every ring, so that the gates make a corridor
 */
export function ringPath(radius: number, seed: number, opening: number): string {
  const half = opening / 2 / radius;
  const from = GATE + half;
  const to = GATE + 2 * Math.PI - half;
  const steps = 40;
  const points = Array.from({ length: steps + 1 }, (_, i) =>
    onRing(radius, seed, from + ((to - from) * i) / steps),
  );
  let path = '';
  points.forEach(([x, y], i) => {
    const next = points[i + 1];
    if (i === 0) path = `M${round(x)} ${round(y)}`;
    else if (!next) path += `L${round(x)} ${round(y)}`;
    // Through the middles of the sides with the corners as control points: smooth without solving anything.
    else path += `Q${round(x)} ${round(y)} ${round((x + next[0]) / 2)} ${round((y + next[1]) / 2)}`;
  });
  return path;
}

/** Points spread evenly over the guarded field: a sunflower's order with a little disorder. */
export function fieldPoints(count: number, radius: number): { x: number; y: number; r: number }[] {
  return Array.from({ length: count }, (_, i) => {
    const distance = radius * Math.sqrt((i + 0.5) / count) * (0.94 + 0.1 * noise(i + 40));
    const angle = i * GOLDEN_ANGLE + 0.5 * noise(i + 90);
    return {
      x: round(distance * Math.cos(angle)),
      y: round(distance * Math.sin(angle)),
      r: round(2 + 2.2 * noise(i + 7)),
    };
  });
}
