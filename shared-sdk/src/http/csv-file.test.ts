import { csvFile } from './csv-file';

// As bytes: text() would lose the byte order mark.
const text = async (blob: Blob) => Buffer.from(await blob.arrayBuffer()).toString();

test('writes a file that spreadsheets read as UTF-8', async () => {
  expect(await text(csvFile([['Day'], ['a "b"'], [null, 1.5]]))).toBe('\uFEFF"Day"\r\n"a ""b"""\r\n,1.5\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', ' =1', '\t1', '\uFF1D1'])(
  'escapes formulas in cells: %j',
  async (cell) => {
    expect(await text(csvFile([[cell]]))).toContain('"\'');
  },
);
