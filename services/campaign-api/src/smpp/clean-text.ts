/** The protocol allows 64 characters; some centers write more. */
const longestId = 128;

/** A center's id of a message as stored and compared: visible ASCII, at most as long as an index allows. */
export function cleanId(id: string): string {
  return id.replace(/[^\x21-\x7e]/g, '').slice(0, longestId);
}

/** Without control characters: neither a database nor a log takes all of them. Those that separate words become spaces. */
export function cleanText(text: string, longest: number): string {
  return text
    .replace(/[\t\r\n]/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .slice(0, longest);
}
