/** A standard normal value of the first 16 bytes of a seed (Box and Muller, 1958). */
export function normalOf(seed: Buffer): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(seed, 0)));
  return radius * Math.cos(2 * Math.PI * uniform(seed, 8));
}

/** In (0, 1]. */
function uniform(seed: Buffer, offset: number): number {
  return (Number(seed.readBigUInt64BE(offset) >> 11n) + 1) / 2 ** 53;
}
