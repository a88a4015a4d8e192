import { createEventParser } from './event-parser';

const stream =
  ': hello\n\nevent: campaign\ndata: {"status":"Sending",\ndata: "version":2}\n\nretry: 5\ndata: plain\n\n';
const events = [
  { name: 'campaign', data: { status: 'Sending', version: 2 } },
  { name: 'message', data: 'plain' },
];

test('parses an event split into any chunks', () => {
  for (let size = 1; size <= stream.length; size += 1) {
    const parser = createEventParser();
    const found: unknown[] = [];
    for (let at = 0; at < stream.length; at += size) found.push(...parser.push(stream.slice(at, at + size)));
    expect(found).toEqual(events);
  }
});

test('accepts all three line endings', () => {
  for (const end of ['\r\n', '\r', '\n']) {
    const parser = createEventParser();
    const text = stream.replaceAll('\n', end);
    const found = [...text].flatMap((character) => parser.push(character));
    // A last lone return may still become a return and a line feed.
    expect([...found, ...parser.push('\n')]).toEqual(events);
  }
});

test('ignores an incomplete event', () => {
  expect(createEventParser().push('event: campaign\ndata: {"status"')).toEqual([]);
});
