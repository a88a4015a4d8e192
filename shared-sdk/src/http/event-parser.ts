/** An event of a stream; `data` is parsed when it is JSON. */
export interface StreamEvent {
  name: string;
  data: unknown;
}

/**
 * Reads `text/event-stream` piece by piece: a piece may end in the middle of a line, or between the two
 * characters of a line's end. Comments and unknown fields are left out, as the standard says.
 */
export function createEventParser(): { push(text: string): StreamEvent[] } {
  let rest = '';
  let name = '';
  let data: string[] = [];

  function line(text: string): StreamEvent | undefined {
    if (text === '') {
      const event = data.length > 0 ? { name: name || 'message', data: parse(data.join('\n')) } : undefined;
      name = '';
      data = [];
      return event;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') name = value;
    if (field === 'data') data.push(value);
    return undefined;
  }

  return {
    push(text) {
      rest += text;
      // A carriage return at the very end can be half of a line end: wait for the next chunk.
      const complete = rest.endsWith('\r') ? rest.slice(0, -1) : rest;
      const lines = complete.split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '') + rest.slice(complete.length);
      return lines.map(line).filter((event) => event !== undefined);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
