import { FILE_ROWS_MAX, readCustomerFile } from './customer-file';

const cells = (csv: string) =>
  readCustomerFile(csv).rows.map(({ row, cells: { name, email, phone } }) => [row, name, email, phone]);

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
    const { rows } = readCustomerFile('name,phone\nAna,1\n"Bo,2\nCy,3\nDi,4,5\nEd "the" Ed,6');
    expect(rows.map(({ row, cells: { name }, problem }) => [row, name, problem])).toEqual([
      [2, 'Ana', null],
      [3, null, expect.stringContaining('quote')],
      [4, 'Cy', null],
      [5, null, expect.stringContaining('more cells')],
      [6, 'Ed "the" Ed', null],
    ]);
  });

  describe('of another software (IMP-5)', () => {
    it.each([
      [
        'a title, numbers and the separator above the header',
        'Clients\n;;;\nsep=;\n0;1;2;3\nLast name;First name;E-Mail;Mobile phone\nLima;Ana;ana@x.org;1\n',
        [[6, 'Ana Lima', 'ana@x.org', '1']],
      ],
      [
        'a name in one of two columns',
        'First Name,Last Name,Email\nAna Lima,,a@x.org\n,Lima,l@x.org\n,,n@x.org',
        [
          [2, 'Ana Lima', 'a@x.org', null],
          [3, 'Lima', 'l@x.org', null],
          [4, null, 'n@x.org', null],
        ],
      ],
      [
        'the mobile phone before others; that at home only without another contact',
        'Name,Home Phone,Phone,Mobile Phone,Email\nA,1,2,3,a@x.org\nB,1,2,,\nC,1,,,c@x.org\nD,1,,,',
        [
          [2, 'A', 'a@x.org', '3'],
          [3, 'B', null, '2'],
          [4, 'C', 'c@x.org', null],
          [5, 'D', null, '1'],
        ],
      ],
      ['a number as a formula', 'name,phone\nA,"=""0151 1"""', [[2, 'A', null, '0151 1']]],
      [
        'the number of records below the rows, and a person of that name',
        'name,phone\nA,1\nTotal records: 1,Total records: 1\nTotal records: 2,2',
        [
          [2, 'A', null, '1'],
          [4, 'Total records: 2', null, '2'],
        ],
      ],
    ])('is read with %s', (_, csv, rows) => {
      expect(cells(csv)).toEqual(rows);
    });

    it.each(['First Name', 'first_name', 'firstName', 'FIRST-NAME', 'FirstName', ' first  name '])(
      'takes %p for the first name',
      (name) => {
        expect(readCustomerFile(`${name},email\nAna,a@x.org`).columns).toEqual([
          { name: name.trim(), readAs: 'first_name' },
          { name: 'email', readAs: 'email' },
        ]);
      },
    );

    it('names every column, also those that are ignored, but not blank ones', () => {
      expect(readCustomerFile(`ID,,Name,Phone,${'x'.repeat(300)}`).columns).toEqual([
        { name: 'ID', readAs: null },
        { name: 'Name', readAs: 'name' },
        { name: 'Phone', readAs: 'phone' },
        { name: 'x'.repeat(100), readAs: null },
      ]);
    });
  });

  it.each([
    ['nothing', ''],
    ['a header that comes too late', `${'title\n'.repeat(5)}name,phone\nAna,1`],
    ['columns for every purpose', `name,phone,${Array.from({ length: 199 }, (_, n) => `c${n}`).join(',')}\nAna,1`],
    ['a megabyte of column names', `name,phone,${'c,'.repeat(500_000)}\nAna,1`],
    ['a megabyte of one column name', `name,phone${' '.repeat(1_000_000)}x\nAna,1`],
    ['open quotes above the header', `"${'a"'.repeat(500_000)}\nname,phone\nAna,1`],
    ['blank lines', '\n\n'],
    ['no header', 'Ana,1\nBo,2'],
    ['no name', 'email,phone\na@x.org,1'],
    ['no contact', 'name\nAna'],
    ['a column twice', 'name,phone,Phone\nAna,1,2'],
    ['a column twice in other spellings', 'firstName,First_Name,phone\nAna,Ana,1'],
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
