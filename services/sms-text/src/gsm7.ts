/** The GSM 03.38 default alphabet in septet order; index 0x1B is the escape to the extension table. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ\x1bÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const extension: Readonly<Record<string, number>> = {
  '\f': 0x0a,
  '^': 0x14,
  '{': 0x28,
  '}': 0x29,
  '\\': 0x2f,
  '[': 0x3c,
  '~': 0x3d,
  ']': 0x3e,
  '|': 0x40,
  '€': 0x65,
};

const escape = 0x1b;

const septets = new Map<string, readonly number[]>();
for (let code = 0; code < basic.length; code += 1) {
  if (code !== escape) septets.set(basic.charAt(code), [code]);
}
for (const [character, code] of Object.entries(extension)) septets.set(character, [escape, code]);

/** The septets of one character: one, two for the extension table, `undefined` outside the alphabet. */
export function septetsOf(character: string): readonly number[] | undefined {
  return septets.get(character);
}

/** Whether every character of the text belongs to the GSM-7 alphabet. */
export function isGsm7(text: string): boolean {
  for (const character of text) if (!septets.has(character)) return false;
  return true;
}

/** One octet a septet (unpacked), as SMPP carries data_coding 0. Throws a RangeError outside the alphabet. */
export function gsm7Octets(text: string): number[] {
  const octets: number[] = [];
  for (const character of text) {
    const codes = septets.get(character);
    if (!codes) throw new RangeError('The text contains a character outside the GSM-7 alphabet');
    octets.push(...codes);
  }
  return octets;
}
