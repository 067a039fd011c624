import { assessMerge, computeMerge, type Identity } from './customer-merge';

const NOW = new Date('2026-06-01T08:00:00Z');
const EARLIER = new Date('2026-01-01T00:00:00Z');
const NOBODY: Identity = {
  name: null,
  email: null,
  emailVerifiedAt: null,
  phone: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  externalIdpSubject: null,
};
const WANTED = { name: 'Wanted', email: null, passwordHash: null };
const SOURCE: Identity = {
  ...NOBODY,
  email: 'source@example.org',
  passwordHash: 'source',
  externalIdpSubject: 'source',
};
const TARGET: Identity = {
  name: 'Target',
  email: 'target@example.org',
  emailVerifiedAt: EARLIER,
  phone: '+4915123456789',
  phoneVerifiedAt: EARLIER,
  passwordHash: 'target',
  externalIdpSubject: 'target',
};

describe('whether a customer may become another one (MRG-5)', () => {
  it.each([
    ['nothing of their own', null, false, true],
    ['a phone', '+4915123456780', false, false],
    ['a history', null, true, false],
  ])('with %s', (_, phone, hasHistory, isPossible) => {
    expect(assessMerge({ ...SOURCE, phone }, hasHistory)).toBe(isPossible);
  });
});

describe('the customer after a merge (MRG-6)', () => {
  const merge = (source: Partial<Identity>, target: Partial<Identity>, wanted: Partial<typeof WANTED> = {}) =>
    computeMerge({ ...SOURCE, ...source }, { ...TARGET, ...target }, { ...WANTED, ...wanted }, NOW);

  it('keeps phone and name', () => {
    expect(merge({ name: 'Source' }, {})).toMatchObject({
      phone: TARGET.phone,
      phoneVerifiedAt: EARLIER,
      name: 'Target',
    });
  });

  it('is verified by the code and named as wished where it was not', () => {
    expect(merge({ name: 'Source' }, { name: null, phoneVerifiedAt: null })).toMatchObject({
      name: 'Wanted',
      phoneVerifiedAt: NOW,
    });
  });

  const NEW_EMAIL = 'new@example.org';
  it.each([
    ['the wished one', NEW_EMAIL, SOURCE.email, EARLIER, NEW_EMAIL, null],
    ["the source's", null, SOURCE.email, null, SOURCE.email, null],
    ["the source's verified one", null, SOURCE.email, NOW, SOURCE.email, NOW],
    ["the source's verified one, wished", SOURCE.email, SOURCE.email, NOW, SOURCE.email, NOW],
    ['its own without another', null, null, null, TARGET.email, EARLIER],
    ['its own, wished', TARGET.email, SOURCE.email, NOW, TARGET.email, EARLIER],
  ])('has as e-mail %s', (_, wanted, email, emailVerifiedAt, result, resultVerifiedAt) => {
    const merged = merge({ email, emailVerifiedAt }, {}, { email: wanted as never });
    expect(merged).toMatchObject({ email: result, emailVerifiedAt: resultVerifiedAt });
  });

  it.each([
    ['wished', 'source', 'wished'],
    [null, 'source', 'source'],
    [null, null, 'target'],
  ])('has of the passwords %s, %s and its own: %s', (wanted, source, result) => {
    expect(merge({ passwordHash: source }, {}, { passwordHash: wanted as never }).passwordHash).toBe(result);
  });

  it.each([
    ['source', 'source'],
    [null, 'target'],
  ])('of the subjects %s and its own: %s', (source, result) => {
    expect(merge({ externalIdpSubject: source }, {}).externalIdpSubject).toBe(result);
  });
});
