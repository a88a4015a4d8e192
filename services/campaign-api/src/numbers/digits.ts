const zeros = [0x0660, 0x06f0];

/** Arabic-Indic (٠–٩) and extended Arabic-Indic (۰–۹) digits as 0–9; bidi marks and odd spaces out. */
export function toAsciiDigits(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/\u00a0/g, ' ')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
      const code = digit.charCodeAt(0);
      const zero = zeros.find((start) => code >= start && code <= start + 9) ?? code;
      return String(code - zero);
    });
}
