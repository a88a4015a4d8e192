// @ts-check
// Loaded before a service: each SIGUSR2 makes the wall clock of its process jump, an hour ahead, two back, one
// ahead; SIGWINCH sets it right. Timers and the database keep their time.
const hour = 3_600_000;
const offsets = [0, hour, -hour];
let jumps = 0;
const RealDate = Date;

class ShiftedDate extends RealDate {
  /** @override */
  static now() {
    return RealDate.now() + (offsets[jumps % offsets.length] ?? 0);
  }

  /** @param {unknown[]} given */
  constructor(...given) {
    // @ts-expect-error -- whatever Date takes
    super(...(given.length > 0 ? given : [ShiftedDate.now()]));
  }
}

globalThis.Date = /** @type {DateConstructor} */ (/** @type {unknown} */ (ShiftedDate));
process.on('SIGUSR2', () => (jumps += 1));
process.on('SIGWINCH', () => (jumps = 0));
