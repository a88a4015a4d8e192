/** An address that a browser can be sent to; undefined for none, and for one that would run a script. */
export function webAddress(text: string | undefined): string | undefined {
  return text !== undefined && /^https?:/.test(text) && URL.canParse(text) ? text : undefined;
}
