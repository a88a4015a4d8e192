import { fieldPoints, GATE, ringPath } from './ring-geometry';

const ends = (path: string) => {
  const numbers = path.match(/-?\d+(\.\d+)?/g)!.map(Number);
  return [numbers.slice(0, 2), numbers.slice(-2)] as [[number, number], [number, number]];
};

test('draws the same artwork on every visit', () => {
  expect(ringPath(92, 3, 46)).toBe(ringPath(92, 3, 46));
  expect(fieldPoints(44, 72)).toEqual(fieldPoints(44, 72));
});

test.each([92, 201, 354])('draws a ring of %s with one gate of equal width at the corridor', (radius) => {
  const [[x1, y1], [x2, y2]] = ends(ringPath(radius, 3, 46));
  const width = Math.hypot(x1 - x2, y1 - y2);
  expect(width).toBeGreaterThan(40);
  expect(width).toBeLessThan(54);
  expect(Math.atan2((y1 + y2) / 2, (x1 + x2) / 2)).toBeCloseTo(GATE, 1);
});

test('keeps every point inside the field within the innermost ring', () => {
  for (const { x, y, r } of fieldPoints(44, 72)) expect(Math.hypot(x, y) + r).toBeLessThan(88);
});
