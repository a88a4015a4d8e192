interface Place {
  id: string;
  /** In CSS pixels from the top of the page. */
  top: number;
  bottom: number;
}

/**
 * Which section is being read where others lie beside `id`. The sections of one band of the page have their turns in
 * the order given, each for an equal share of the band: the turn is where the scrollbar's position, as a share of the
 * page, falls in the band. So each of them is reached by scrolling alone, the first and the last one of a page too.
 *
 * @param order ids of all sections, in the order of the page
 */
export function readBeside(id: string, order: readonly string[]): string {
  const band = bandOf(id, order.flatMap(placeOf));
  if (band.length < 2) return id;
  const top = Math.min(...band.map((place) => place.top));
  const bottom = Math.max(...band.map((place) => place.bottom));
  const turn = Math.floor(((scrolled() - top) / (bottom - top)) * band.length);
  return band[Math.min(Math.max(turn, 0), band.length - 1)]!.id;
}

function placeOf(id: string): Place[] {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box ? [{ id, top: box.top + window.scrollY, bottom: box.bottom + window.scrollY }] : [];
}

/** All that lie beside the section, or beside one of those. */
function bandOf(id: string, places: readonly Place[]): readonly Place[] {
  let band = places.filter((place) => place.id === id);
  for (;;) {
    const wider = places.filter((place) => band.some((other) => beside(place, other)));
    if (wider.length <= band.length) return band;
    band = wider;
  }
}

const beside = (one: Place, other: Place): boolean => one.top < other.bottom && other.top < one.bottom;

/** How far down the page its scrollbar is: 0 at the top, the page's height at the end. In CSS pixels. */
function scrolled(): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const way = scrollHeight - clientHeight;
  return way > 0 ? (window.scrollY / way) * scrollHeight : 0;
}
