import { computeCustomerChange } from './customer-change';

describe('a change of a customer', () => {
  const current = { name: 'Jonas', email: 'jonas@example.org', phone: '+4915123456789', defaultLanguage: 'de' };

  it.each([
    ['nothing is given', {}],
    ['absent fields are undefined', { name: undefined, email: undefined }],
    ['the same values are given', { ...current }],
  ])('is none when %s (CUS-3)', (_, wanted) => {
    expect(computeCustomerChange(current, wanted, 'customer')).toBeNull();
  });

  it('writes the fields that differ', () => {
    expect(
      computeCustomerChange(current, { name: 'Jo', phone: current.phone, defaultLanguage: null }, 'staff'),
    ).toEqual({
      columns: { name: 'Jo', defaultLanguage: null },
      changes: { name: { before: 'Jonas', after: 'Jo' }, default_language: { before: 'de', after: null } },
    });
  });

  it('removes the verification of a changed or cleared e-mail or phone (CUS-3)', () => {
    expect(computeCustomerChange(current, { email: 'jo@example.org' }, 'customer')?.columns).toEqual({
      email: 'jo@example.org',
      emailOrigin: 'customer',
      emailVerifiedAt: null,
    });
    expect(computeCustomerChange(current, { phone: null }, 'customer')?.columns).toEqual({
      phone: null,
      phoneOrigin: null,
      phoneVerifiedAt: null,
    });
  });

  it.each(['staff', 'customer'] as const)('has the origin %s of its writer (CUS-10)', (writtenBy) => {
    const wanted = { phone: '+4915100000001', email: 'jo@example.org' };
    expect(computeCustomerChange(current, wanted, writtenBy)?.columns).toMatchObject({
      phoneOrigin: writtenBy,
      emailOrigin: writtenBy,
    });
  });
});
