interface Place {
  id: string;
  /** In CSS pixels from the top of the page. */
  top: number;
  bottom: number;
}

/**
 * Which section is being read where some lie side by side; `id` where none do. A line moves down with the scrollbar, from
 * the top of the page to its end, and the section that it crosses is read. Sections of one band of the page have their
 * turns in the order given, each for an equal share of the band. So each is reached by scrolling alone, the first and
 * the last one of a page too.
 *
 * @param order ids of all sections, in the order of the page
 */
export function readBeside(id: string, order: readonly string[]): string {
  const bands = bandsOf(order.flatMap(placeOf));
  if (bands.every((band) => band.length === 1)) return id;
  const line = scrolled();
  const band = bands.find((places) => line < bottomOf(places)) ?? bands.at(-1);
  if (!band) return id;
  const top = Math.min(...band.map((place) => place.top));
  const turn = Math.floor(((line - top) / (bottomOf(band) - top)) * band.length);
  return band[Math.min(Math.max(turn, 0), band.length - 1)]!.id;
}

function placeOf(id: string): Place[] {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box ? [{ id, top: box.top + window.scrollY, bottom: box.bottom + window.scrollY }] : [];
}

/** Sections that lie beside one another, or beside one of those, from the top of the page to its end. */
function bandsOf(places: readonly Place[]): Place[][] {
  const bands: Place[][] = [];
  for (const place of places) {
    const touched = bands.filter((band) => band.some((other) => beside(place, other)));
    const rest = bands.filter((band) => !touched.includes(band));
    bands.splice(0, bands.length, ...rest, [...touched.flat(), place]);
  }
  return bands.sort((one, other) => bottomOf(one) - bottomOf(other));
}

const bottomOf = (band: readonly Place[]): number => Math.max(...band.map(({ bottom }) => bottom));

const beside = (one: Place, other: Place): boolean => one.top < other.bottom && other.top < one.bottom;

/** How far down the page its scrollbar is: 0 at the top, the page's height at the end. In CSS pixels. */
function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? (window.scrollY / way) * scrollHeight : 0;
}
