import { decideImport, type ImportRow, type KnownCustomer } from './customer-import';

const NOTHING = { name: null, email: null, phone: null, defaultLanguage: null };
const ana: KnownCustomer = {
  id: 1,
  name: 'Ana',
  email: 'ana@example.org',
  phone: '+4915100000001',
  phoneOrigin: 'staff',
  emailOrigin: 'proven',
  defaultLanguage: 'de',
};
const bo: KnownCustomer = {
  id: 2,
  name: 'Bo',
  email: 'bo@example.org',
  phone: '+4915100000002',
  phoneOrigin: 'proven',
  emailOrigin: 'staff',
  defaultLanguage: null,
};

const file = (...rows: Partial<ImportRow>[]) => rows.map((row, index) => ({ ...NOTHING, row: index + 2, ...row }));
const outcomes = (...rows: Partial<ImportRow>[]) =>
  decideImport(file(...rows), [ana, bo]).map((decision) =>
    decision.outcome === 'refused' ? `refused ${Object.keys(decision.errors).join(' ')}` : decision.outcome,
  );

describe('an import of customers', () => {
  it.each([
    ['a new phone creates a customer', { name: 'C', phone: '+4915100000003' }, 'created'],
    ['a new e-mail creates a customer', { name: 'C', email: 'c@example.org' }, 'created'],
    ['a new customer without a name is refused', { email: 'c@example.org' }, 'refused name'],
    ['a row without phone and e-mail is refused', { name: 'C' }, 'refused phone'],
    ['a known phone with other cells changes the customer', { name: 'Ana Lima', phone: ana.phone }, 'updated'],
    ['a known e-mail with other cells changes the customer', { email: ana.email, phone: '+4915100000009' }, 'updated'],
    [
      'a known customer without a difference is skipped',
      { name: 'Ana', phone: ana.phone, email: ana.email },
      'skipped',
    ],
    ['blank cells change nothing', { email: ana.email }, 'skipped'],
    ['phone and e-mail of two customers are refused', { phone: ana.phone, email: bo.email }, 'refused email'],
  ])('%s', (_, row, outcome) => {
    expect(outcomes(row)).toEqual([outcome]);
  });

  it.each([
    [
      'phone',
      [
        { name: 'C', phone: '+4915100000003' },
        { name: 'D', phone: '+4915100000003' },
      ],
      'refused phone',
    ],
    [
      'e-mail',
      [
        { name: 'C', email: 'c@example.org' },
        { name: 'D', email: 'c@example.org' },
      ],
      'refused email',
    ],
    [
      'known customer',
      [
        { name: 'C', phone: ana.phone },
        { name: 'D', email: ana.email },
      ],
      'refused phone',
    ],
  ])('refuses a second row with the same %s', (_, rows, outcome) => {
    expect(outcomes(...rows)[1]).toBe(outcome);
  });

  it.each([
    ['phone', { name: 'C', phone: ana.phone }],
    ['e-mail', { name: 'C', email: ana.email }],
  ])('does not find a customer by a %s that only the customer entered (CUS-10)', (_, row) => {
    const claimed: KnownCustomer = { ...ana, phoneOrigin: 'customer', emailOrigin: 'customer' };
    expect(decideImport(file(row), [claimed, bo]).map(({ outcome }) => outcome)).toEqual(['created']);
  });

  it('names the earlier row', () => {
    const [, second] = decideImport(file({ name: 'C', email: 'c@x.org' }, { name: 'D', email: 'c@x.org' }), []);
    expect(second).toEqual({
      outcome: 'refused',
      row: 3,
      errors: { email: ['Row 2 is about the same customer.'] },
    });
  });

  it('does not refuse a row because of an earlier refused one', () => {
    expect(outcomes({ email: 'c@example.org' }, { name: 'C', email: 'c@example.org' })).toEqual([
      'refused name',
      'created',
    ]);
  });

  it('removes the verification when the e-mail changes (CUS-3)', () => {
    expect(decideImport(file({ phone: ana.phone, email: 'lima@example.org' }), [ana])).toEqual([
      {
        outcome: 'updated',
        row: 2,
        customerId: 1,
        change: {
          columns: { email: 'lima@example.org', emailOrigin: 'staff', emailVerifiedAt: null },
          changes: { email: { before: 'ana@example.org', after: 'lima@example.org' } },
        },
      },
    ]);
  });
});
