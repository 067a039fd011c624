import { csvText, type CsvCell, pagesOf } from './csv-file';

async function* partsOf(...parts: CsvCell[][][]): AsyncGenerator<CsvCell[][]> {
  yield* parts;
}

async function textOf(columns: string[], ...parts: CsvCell[][][]): Promise<string> {
  let text = '';
  for await (const part of csvText({ name: 'file', columns, parts: partsOf(...parts) })) text += part;
  return text;
}

const cellOf = async (cell: CsvCell) => (await textOf(['a'], [[cell, 'end']])).slice('a\r\n'.length, -'\r\n'.length);

describe('a CSV file (REP-4)', () => {
  it.each<[CsvCell, string]>([
    ['=1+1', `'=1+1,end`],
    ['+49', `'+49,end`],
    ['-5', `'-5,end`],
    ['@home', `'@home,end`],
    ['\t=1', `'=1,end`],
    ['\r=1', `'=1,end`],
    ['\u202e=1+1', `'=1+1,end`],
    ['\u0000\ufeff@home', `'@home,end`],
    ['Anna \u202egpj.exe\u202c', 'Anna gpj.exe,end'],
    ['two\r\nlines and a\ttab', '"two\r\nlines and a\ttab",end'],
    ['one\u2028two\u0085three', '"one\ntwo\nthree",end'],
    ['x\ud83dy', 'xy,end'],
    [`a${'\u0316'.repeat(254)}`, `a${'\u0316'.repeat(8)},end`],
    ['नमस्ते می‌خواهم 👩‍👩‍👧', 'नमस्ते می‌خواهم 👩‍👩‍👧,end'],
    ['a=1', 'a=1,end'],
    ['say "hi", twice', '"say ""hi"", twice",end'],
    ['two\nlines', '"two\nlines",end'],
    ['Олена 😀', 'Олена 😀,end'],
    ['', ',end'],
    [null, ',end'],
    [-5, '-5,end'],
    [true, 'true,end'],
    [{ decimal: '-0.10' }, '-0.10,end'],
  ])('writes %p as %p', async (cell, written) => {
    expect(await cellOf(cell)).toBe(written);
  });

  it('has a header, windows line ends, and nothing for a part without rows', async () => {
    expect(await textOf(['a', 'b'], [], [[1, 2]], [], [[3, 4]])).toBe('a,b\r\n1,2\r\n3,4\r\n');
    expect(await textOf(['a', 'b'])).toBe('a,b\r\n');
  });

  it.each([0, 1, 499, 500, 501, 1_000])(
    'of %i rows is read in pages that begin after the row before',
    async (total) => {
      const found: number[] = [];
      const read = jest.fn(async (after: number | null, limit: number) =>
        Array.from({ length: total }, (_, index) => index + 1)
          .filter((row) => row > (after ?? 0))
          .slice(0, limit),
      );
      for await (const rows of pagesOf(read)) found.push(...rows);
      expect([found.length, new Set(found).size]).toEqual([total, total]);
      expect(read).toHaveBeenCalledTimes(Math.floor(total / 500) + 1);
    },
  );
});
