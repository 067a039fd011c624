import { FILE_ROWS_MAX, readCustomerFile } from './customer-file';

const cells = (csv: string) =>
  readCustomerFile(csv).map(({ row, cells: { name, email, phone } }) => [row, name, email, phone]);

describe('a file of customers', () => {
  it.each([
    ['commas', 'name,email,phone\nAna,ana@x.org,+49 1\n'],
    ['semicolons', 'name;email;phone\nAna;ana@x.org;+49 1'],
    ['tabs and a byte order mark', '\ufeffname\temail\tphone\nAna\tana@x.org\t+49 1'],
    ['line breaks of Windows', 'name,email,phone\r\nAna,ana@x.org,+49 1\r\n'],
    ['line breaks of old Macs', 'name,email,phone\rAna,ana@x.org,+49 1'],
    ['columns in another order and case, and further ones', 'id,PHONE, Email ,name\n7,+49 1,ana@x.org, Ana '],
    ['quotes', '"name","email","phone"\n"Ana","ana@x.org","+49 1"'],
    ['neutralised cells of an export', "name,email,phone\nAna,ana@x.org,'+49 1"],
  ])('is read with %s', (_, csv) => {
    expect(cells(csv)).toEqual([[2, 'Ana', 'ana@x.org', '+49 1']]);
  });

  it('keeps delimiters inside quotes; line breaks become spaces (GEN-22)', () => {
    expect(cells('name,phone\n"Weber, ""Jo""\nnas",1')).toEqual([[2, 'Weber, "Jo" nas', null, '1']]);
  });

  it('reads missing and blank cells as null and skips blank rows, which count as rows', () => {
    expect(cells('name,email,phone\nAna\n\n , ,\nBo,,1')).toEqual([
      [2, 'Ana', null, null],
      [5, 'Bo', null, '1'],
    ]);
  });

  it('reports rows that cannot be read and continues with the next', () => {
    const rows = readCustomerFile('name,phone\nAna,1\n"Bo,2\nCy,3\nDi,4,5\nEd "the" Ed,6');
    expect(rows.map(({ row, cells: { name }, problem }) => [row, name, problem])).toEqual([
      [2, 'Ana', null],
      [3, null, expect.stringContaining('quote')],
      [4, 'Cy', null],
      [5, null, expect.stringContaining('more cells')],
      [6, 'Ed "the" Ed', null],
    ]);
  });

  it.each([
    ['nothing', ''],
    ['blank lines', '\n\n'],
    ['no header', 'Ana,1\nBo,2'],
    ['no name', 'email,phone\na@x.org,1'],
    ['no contact', 'name\nAna'],
    ['a column twice', 'name,phone,Phone\nAna,1,2'],
    ['an open quote in the header', '"name,phone\nAna,1'],
    ['many open quotes', `name,phone\n${'"A,1\n'.repeat(100_000)}`],
    ['a megabyte of line breaks', '\n'.repeat(1_048_576)],
    ['too many rows', `name,phone\n${'A,1\n'.repeat(FILE_ROWS_MAX + 1)}`],
  ])('is refused with %s', (_, csv) => {
    expect(() => readCustomerFile(csv)).toThrow(
      expect.objectContaining({ code: 'validation_failed', errors: { csv: [expect.any(String)] } }),
    );
  });

  it('may have the header alone, or the maximum number of rows', () => {
    expect(cells('name,phone')).toEqual([]);
    expect(cells(`name,phone\n${'A,1\n'.repeat(FILE_ROWS_MAX)}`)).toHaveLength(FILE_ROWS_MAX);
  });
});
