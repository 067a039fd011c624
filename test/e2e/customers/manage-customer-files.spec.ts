import { parse } from 'csv-parse/sync';

import { sharedTestApp, type TestApp } from '../../support/app';
import { addCustomer } from '../../support/customer';
import { activityOf, customerRow } from '../../support/customer-sign-in';
import { expectedGates, gateOutcomes, manageClient, type ManageClient, refusalOf } from '../../support/manage';
import { bearerOfRole } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';
import { beginIn } from '../../support/transaction';

const IMPORT = '/api/v1/manage/customers/import';
const EXPORT = '/api/v1/manage/customers/export';

describe('customers as files', () => {
  let service: TestApp;
  let studio: OpenStudio;
  let bearer: string;
  let staff: ManageClient;

  beforeAll(async () => {
    service = await sharedTestApp({ environment: { RATE_LIMIT_MANAGE: '1000000' } });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    studio = await openStudio(service, { countryCode: 'DE', defaultLanguage: 'de' });
    bearer = await bearerOfRole(service, studio.ctx, 'receptionist');
    staff = manageClient(service, bearer);
  });

  const postCsv = (csv: string, query = '') =>
    service.http
      .post(`${IMPORT}${query}`)
      .set('Authorization', bearer)
      .set('Content-Type', 'text/csv; charset=utf-8')
      .send(csv);
  const imported = async (csv: string, query = '') => {
    const { body } = await postCsv(csv, query).expect(200);
    return (body as { data: { rows: { row: number; outcome: string; errors: object }[] } }).data;
  };
  const outcomes = async (csv: string, query = '') =>
    (await imported(csv, query)).rows.map(({ row, outcome, errors }) =>
      [row, outcome, ...Object.keys(errors)].join(' '),
    );
  const all = () =>
    service.database.asStudio<Record<string, unknown>>(
      studio.ctx.accountId,
      'SELECT name, email, phone, default_language FROM customers.customer ORDER BY id',
    );

  it.each([
    { method: 'post', path: '/customers/import', lacking: { role: 'trainer' } },
    { method: 'get', path: '/customers/export', lacking: { role: 'trainer' } },
  ] as const)('$method $path is guarded before the body is looked at (ORD-1)', async (route) => {
    expect(await gateOutcomes(service, studio.ctx, route)).toEqual(expectedGates(route));
  });

  describe('import', () => {
    it('refuses an e-mail address with a quoted line break (GEN-11)', async () => {
      const report = await imported('name,email\nAna,"""a\r\nBcc: x""@example.org"');
      expect(report).toMatchObject({
        refused: 1,
        rows: [{ outcome: 'refused', errors: { email: [expect.any(String)] } }],
      });
    });

    it('creates, changes, skips and refuses row by row, with an entry for each change (AUD-1)', async () => {
      const ana = await addCustomer(service, studio.ctx, {
        name: 'Ana',
        email: 'ana@example.org',
        email_verified_at: '2026-05-01T08:00:00Z',
      });
      await addCustomer(service, studio.ctx, { name: 'Bo', phone: '+4915100000002' });
      const report = await imported(
        [
          'name,phone,email,default_language',
          'Ana Lima,0151 00000001,ANA@example.org,',
          'Bo,+49 151 00000002,,',
          'Cy,,cy@example.org,EN',
          'Di,abc,x,zq',
          ',,nobody@example.org,',
          'Ed,,,',
          'Cy again,,cy@example.org,',
          'Fe,0044 20 7946 0958,,',
        ].join('\n'),
      );
      expect(report).toEqual({
        dry_run: false,
        created: 2,
        updated: 1,
        skipped: 1,
        refused: 4,
        columns: ['name', 'phone', 'email', 'default_language'].map((name) => ({ name, read_as: name })),
        rows: [
          { row: 2, outcome: 'updated', customer_id: ana, errors: {} },
          { row: 3, outcome: 'skipped', customer_id: expect.any(Number), errors: {} },
          { row: 4, outcome: 'created', customer_id: expect.any(Number), errors: {} },
          {
            row: 5,
            outcome: 'refused',
            customer_id: null,
            errors: {
              phone: [expect.any(String)],
              email: [expect.any(String)],
              default_language: [expect.any(String)],
            },
          },
          { row: 6, outcome: 'refused', customer_id: null, errors: { name: [expect.any(String)] } },
          { row: 7, outcome: 'refused', customer_id: null, errors: { phone: [expect.any(String)] } },
          { row: 8, outcome: 'refused', customer_id: null, errors: { email: [expect.stringContaining('Row 4')] } },
          { row: 9, outcome: 'created', customer_id: expect.any(Number), errors: {} },
        ],
      });
      expect((await all()).toSorted((a, b) => (String(a['name']) < String(b['name']) ? -1 : 1))).toEqual([
        { name: 'Ana Lima', email: 'ana@example.org', phone: '+4915100000001', default_language: null },
        { name: 'Bo', email: null, phone: '+4915100000002', default_language: null },
        { name: 'Cy', email: 'cy@example.org', phone: null, default_language: 'en' },
        { name: 'Fe', email: null, phone: '+442079460958', default_language: 'de' },
      ]);
      expect(await customerRow(service, studio.ctx, ana)).toMatchObject({ email_verified_at: expect.any(Date) });
      const entries = await activityOf(service, studio.ctx, 'customer.');
      expect(entries.map(({ action }) => action).toSorted()).toEqual([
        'customer.created',
        'customer.created',
        'customer.updated',
      ]);
    });

    it('removes the verification when the e-mail changes (CUS-3)', async () => {
      const ana = await addCustomer(service, studio.ctx, {
        name: 'Ana',
        phone: '+4915100000001',
        email: 'ana@example.org',
        email_verified_at: '2026-05-01T08:00:00Z',
      });
      await imported('name,phone,email\n,+4915100000001,lima@example.org');
      expect(await customerRow(service, studio.ctx, ana)).toMatchObject({
        name: 'Ana',
        email: 'lima@example.org',
        email_verified_at: null,
      });
    });

    it('changes nothing when it is repeated', async () => {
      const csv = 'name,phone\nAna,0151 00000001\nBo,0151 00000002';
      expect(await outcomes(csv)).toEqual(['2 created', '3 created']);
      expect(await outcomes(csv)).toEqual(['2 skipped', '3 skipped']);
      expect(await activityOf(service, studio.ctx, 'customer.')).toHaveLength(2);
    });

    it.each([
      ['in the query', (csv: string) => postCsv(csv, '?dry_run=true')],
      ['in the body', (csv: string) => staff('post', '/customers/import', { csv, dry_run: true })],
    ])('reports and writes nothing in a dry run, requested %s', async (_, send) => {
      const { body } = await send('name,phone\nAna,0151 00000001\nBo,abc');
      expect(body.data).toMatchObject({ dry_run: true, created: 1, refused: 1 });
      expect(body.data.rows[0]).toEqual({ row: 2, outcome: 'created', customer_id: null, errors: {} });
      expect(await all()).toEqual([]);
      expect(await activityOf(service, studio.ctx, 'customer.')).toEqual([]);
    });

    it('does not know other studios’ customers (GEN-9)', async () => {
      const other = await openStudio(service);
      await addCustomer(service, other.ctx, { name: 'Theirs', phone: '+4915100000001' });
      expect(await outcomes('name,phone\nMine,0151 00000001')).toEqual(['2 created']);
    });

    it('writes valid rows when another customer gets a contact meanwhile', async () => {
      const ana = await addCustomer(service, studio.ctx, { name: 'Ana', phone: '+4915100000001' });
      await addCustomer(service, studio.ctx, { name: 'Bo', phone: '+4915100000002' });
      const rival = await beginIn(service.database, studio.ctx.accountId);
      await rival.query(
        `INSERT INTO customers.customer (account_id, name, email, email_origin)
         VALUES ($1, 'R', 'ana@example.org', 'staff'), ($1, 'S', 'cy@example.org', 'staff')`,
        [studio.ctx.accountId],
      );
      const waiting = outcomes(
        'name,phone,email\nAna,+4915100000001,ana@example.org\nBob,+4915100000002,bo@example.org\nCy,,cy@example.org\nDi,,di@example.org',
      );
      await new Promise((resolve) => setTimeout(resolve, 300));
      await rival.commit();
      expect(await waiting).toEqual(['2 refused row', '3 updated', '4 refused row', '5 created']);
      expect(await customerRow(service, studio.ctx, ana)).toMatchObject({ email: null });
    });

    it('runs twice concurrently without creating anybody twice', async () => {
      const csv = `name,phone\n${Array.from({ length: 50 }, (_, n) => `C${n},+49151000001${n + 10}`).join('\n')}`;
      const reports = await Promise.all([imported(csv), imported(csv), imported(csv)]);
      const made = reports.flatMap(({ rows }) => rows.filter(({ outcome }) => outcome === 'created'));
      expect(made).toHaveLength(50);
      expect(await all()).toHaveLength(50);
    });

    describe('of another software (IMP-5)', () => {
      const stored = async () =>
        service.database.asStudio<Record<string, unknown>>(
          studio.ctx.accountId,
          'SELECT name, email, phone, email_origin, phone_origin FROM customers.customer ORDER BY name',
        );
      const readAs = (report: object) =>
        Object.fromEntries(
          (report as { columns: { name: string; read_as: string | null }[] }).columns.map((c) => [c.name, c.read_as]),
        );
      const MINDBODY = [
        '\ufeff0,1,2,3,4,5,6,7,8,9,10,11,12',
        'Last name,First name,Nickname,ID,Address,City,State,Postal code,Country,Mobile phone,Home phone,Work phone,Email',
        'Weber,Jonas,Jo,100000165,"Hafenstraße 5, Hof",Hamburg,HH,20457,DE,0151 23456789,040 1234567,,Jonas.Weber@Example.org',
        ',Mira Novak,,100000046,,,,,DE,,(040) 7654321,,',
        'Öztürk,Ayşe,,100000047,,,,,DE,4915123456780,,,ayse@example.org',
        'Klein,Tom,,100000048,,,,,DE,,040 1234567,,tom@example.org',
        'Klein,Pia,,100000049,,,,,DE,,,040 999999,',
        'Weber,Jonas,,100000050,,,,,DE,+4915123456789,,,',
        'Total records: 6,Total records: 6,Total records: 6,Total records: 6,,,,,,,,,',
      ].join('\r\n');

      it('takes the client export of Mindbody, first as a dry run, and once', async () => {
        const dry = await imported(MINDBODY, '?dry_run=true');
        expect(dry).toMatchObject({ created: 4, refused: 2 });
        expect(await stored()).toEqual([]);
        const report = await imported(MINDBODY);
        expect(report.rows.map(({ row, outcome, errors }) => [row, outcome, errors])).toEqual([
          [3, 'created', {}],
          [4, 'created', {}],
          [5, 'created', {}],
          [6, 'created', {}],
          [7, 'refused', { phone: ['A row needs a phone number or an e-mail address.'] }],
          [8, 'refused', { phone: ['Row 3 is about the same customer.'] }],
        ]);
        expect(dry.rows.map(({ outcome }) => outcome)).toEqual(report.rows.map(({ outcome }) => outcome));
        expect(readAs(report)).toEqual({
          'Last name': 'last_name',
          'First name': 'first_name',
          Nickname: null,
          ID: null,
          Address: null,
          City: null,
          State: null,
          'Postal code': null,
          Country: null,
          'Mobile phone': 'phone',
          'Home phone': 'home_phone',
          'Work phone': null,
          Email: 'email',
        });
        const customers = await stored();
        expect(customers).toEqual([
          {
            name: 'Ayşe Öztürk',
            email: 'ayse@example.org',
            phone: '+4915123456780',
            email_origin: 'staff',
            phone_origin: 'staff',
          },
          {
            name: 'Jonas Weber',
            email: 'jonas.weber@example.org',
            phone: '+4915123456789',
            email_origin: 'staff',
            phone_origin: 'staff',
          },
          { name: 'Mira Novak', email: null, phone: '+49407654321', email_origin: null, phone_origin: 'staff' },
          { name: 'Tom Klein', email: 'tom@example.org', phone: null, email_origin: 'staff', phone_origin: null },
        ]);
        expect(await imported(MINDBODY)).toMatchObject({ created: 0, updated: 0, skipped: 4, refused: 2 });
        expect(await stored()).toEqual(customers);
      });

      it.each([
        [
          'an older client report of Mindbody',
          'Client ID,First Name,Last Name,Email,Home Phone,Mobile Phone,Last Visit\n7,Ana,Lima,ana@example.org,,0151 23456789,3/14/2026',
        ],
        [
          'the customers of Momence',
          'userId,firstName,lastName,email,phone,tags\n81,Ana,Lima,ana@example.org,4915123456789,"VIP, Yoga"',
        ],
        [
          'a customer report of Momence',
          'First Name,Last Name,Email,Phone Number,First visit\nAna,Lima,ANA@example.org,+49 151 23456789,"2026-03-14, 2:30 PM"',
        ],
        [
          'a sales report of Momence',
          'Customer Name,Customer Email,Customer Phone,Item\nAna Lima,ana@example.org,0151-23456789,Ten classes',
        ],
        [
          'a file that Excel saved with semicolons',
          'sep=;\r\nKunde;First Name;Last Name;Mobile;E-Mail\r\n7;Ana;Lima;="0151 23456789";ana@example.org\r\n',
        ],
      ])('takes %s, once', async (_, csv) => {
        expect(await imported(csv)).toMatchObject({ created: 1, refused: 0 });
        expect(await imported(csv)).toMatchObject({ skipped: 1, refused: 0 });
        expect(await stored()).toEqual([
          {
            name: 'Ana Lima',
            email: 'ana@example.org',
            phone: '+4915123456789',
            email_origin: 'staff',
            phone_origin: 'staff',
          },
        ]);
      });

      it('reports a hundred wrong rows by row, and says which numbers a spreadsheet has shortened', async () => {
        const wrong = Array.from({ length: 100 }, (_, n) => `Wrong,${n},4.91512E+12,w${n}@example.org`);
        const report = await imported(
          ['First name,Last name,Mobile phone,Email', ...wrong, 'Right,One,0151 23456789,'].join('\n'),
        );
        expect(report).toMatchObject({ created: 1, refused: 100 });
        expect(report.rows.filter(({ outcome }) => outcome === 'refused').map(({ row }) => row)).toEqual(
          Array.from({ length: 100 }, (_, n) => n + 2),
        );
        expect(report.rows[0]).toMatchObject({ errors: { phone: [expect.stringContaining('shortened')] } });
      });
    });

    it('takes 5,000 rows and no more', async () => {
      const rows = (count: number) =>
        `name,email\n${Array.from({ length: count }, (_, n) => `Customer ${n},c${n}@example.org`).join('\n')}`;
      expect(refusalOf(await postCsv(rows(5_001)))).toBe('422 validation_failed csv');
      expect(await all()).toEqual([]);
      const { body } = await postCsv(rows(5_000));
      expect(body.data).toMatchObject({ created: 5_000, refused: 0 });
    });

    it.each([
      ['no field', {}, '422 validation_failed csv'],
      ['a number', { csv: 5 }, '422 validation_failed csv'],
      ['null', { csv: null }, '422 validation_failed csv'],
      ['a list', { csv: ['name,phone'] }, '422 validation_failed csv'],
      ['an empty file', { csv: '' }, '422 validation_failed csv'],
      ['no header', { csv: 'Ana,0151 00000001' }, '422 validation_failed csv'],
      ['a NUL', { csv: 'name,phone\nA\u0000na,1' }, '422 validation_failed csv'],
      ['a switch that is a word', { csv: 'name,phone', dry_run: 'yes' }, '422 validation_failed dry_run'],
      ['a megabyte of line breaks', { csv: '\n'.repeat(500_000) }, '422 validation_failed csv'],
      ['more than a megabyte', { csv: 'x'.repeat(1_048_576) }, '413 body_too_large'],
    ])('refuses %s', async (_, body, refusal) => {
      expect(refusalOf(await staff('post', '/customers/import', body))).toBe(refusal);
    });

    it('refuses files that are empty, too large, with NUL or of another type', async () => {
      expect(refusalOf(await postCsv(''))).toBe('422 validation_failed csv');
      expect(refusalOf(await postCsv('x'.repeat(1_048_577)))).toBe('413 body_too_large');
      expect(refusalOf(await postCsv('name,phone\nA\u0000,1'))).toBe('422 validation_failed csv');
      expect(refusalOf(await postCsv('name,phone', '?dry_run=maybe'))).toBe('422 validation_failed dry_run');
      const text = service.http.post(IMPORT).set('Authorization', bearer).set('Content-Type', 'text/plain');
      expect(refusalOf(await text.send('name,phone'))).toBe('415 unsupported_media_type');
    });
  });

  describe('export', () => {
    const read = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];
    const exported = async () => {
      const { text, headers } = await service.http.get(EXPORT).set('Authorization', bearer).expect(200);
      return { text, headers: headers as Record<string, string> };
    };

    it('is a CSV file of all customers but anonymised ones, formulas neutralised', async () => {
      await addCustomer(service, studio.ctx, { name: '=1+1', email: '@x@example.org', phone: '+4915100000001' });
      await addCustomer(service, studio.ctx, { name: '-2 "quoted", really', email: null });
      const gone = await addCustomer(service, studio.ctx, { name: 'Gone' });
      await service.database.asStudio(
        studio.ctx.accountId,
        'UPDATE customers.customer SET anonymised_at = now() WHERE id = $1',
        [gone],
      );
      const { text, headers } = await exported();
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename=customers.csv');
      expect(headers['cache-control']).toBe('no-store');
      expect(read(text)).toEqual(
        expect.arrayContaining([
          {
            id: expect.stringMatching(/^\d+$/),
            created_at: expect.stringMatching(/Z$/),
            name: "'=1+1",
            email: "'@x@example.org",
            phone: "'+4915100000001",
            default_language: '',
            email_verified: 'false',
            phone_verified: 'false',
          },
          expect.objectContaining({ name: `'-2 "quoted", really`, email: '', phone: '' }),
        ]),
      );
      expect(read(text)).toHaveLength(2);
    });

    it('can be imported again without changing anybody', async () => {
      await addCustomer(service, studio.ctx, { name: '=Ana', phone: '+4915100000001', email: 'ana@example.org' });
      expect(await outcomes((await exported()).text)).toEqual(['2 skipped']);
    });

    it('has every customer of many, once', async () => {
      await service.database.asStudio(
        studio.ctx.accountId,
        `INSERT INTO customers.customer (account_id, name) SELECT $1, 'Same' FROM generate_series(1, 1203) RETURNING 1`,
        [studio.ctx.accountId],
      );
      const rows = read((await exported()).text);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(1_203);
      expect(rows).toHaveLength(1_203);
    });

    it('is a header alone without customers', async () => {
      expect((await exported()).text).toBe(
        'id,name,email,phone,default_language,email_verified,phone_verified,created_at\r\n',
      );
    });
  });
});
