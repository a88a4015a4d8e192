/** How far the zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The moments at which the zone's clocks show `local`, in milliseconds, the earliest first. */
function instantsOf(local: string, timeZone: string): number[] {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return [];
  const day = 24 * 60 * 60 * 1000;
  const candidates = [wall - day, wall + day].map((near) => wall - offsetAt(near, timeZone));
  return [...new Set(candidates)].filter((at) => at + offsetAt(at, timeZone) === wall).sort((a, b) => a - b);
}

/**
 * The moment at which the zone's clocks show `local`. Undefined for a time that they skip when daylight saving time
 * starts; of one that they show twice, the first.
 *
 * @param local `2026-11-25T09:30`
 */
export function toInstant(local: string, timeZone: string): Date | undefined {
  const [instant] = instantsOf(local, timeZone);
  return instant === undefined ? undefined : new Date(instant);
}

/** Whether the zone's clocks show `local` twice, as they do when daylight saving time ends. */
export const isRepeated = (local: string, timeZone: string): boolean =>
  instantsOf(local, timeZone).length > 1;

/** Local time of a zone at a moment, for a field of date and time: `2026-11-25T09:30`. */
export function toLocal(instant: string, timeZone: string): string {
  const at = Date.parse(instant);
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}
