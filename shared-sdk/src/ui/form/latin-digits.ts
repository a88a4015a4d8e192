/** `٥٤٣٢` is `5432`: numbers are typed with the digits of the reader's keyboard. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
