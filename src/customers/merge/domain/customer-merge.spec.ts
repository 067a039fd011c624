import {
  choosableFields,
  computeOwnMerge,
  computeStaffMerge,
  findConflicts,
  type Identity,
  shownValue,
} from './customer-merge';

const NOW = new Date('2026-06-01T08:00:00Z');
const EARLIER = new Date('2026-01-01T00:00:00Z');
const NOBODY: Identity = {
  name: null,
  email: null,
  emailOrigin: null,
  emailVerifiedAt: null,
  phone: null,
  phoneOrigin: null,
  phoneVerifiedAt: null,
  passwordHash: null,
  externalIdpSubject: null,
  defaultLanguage: null,
};
const WANTED = { name: 'Wanted', email: null, passwordHash: null };
const SOURCE: Identity = {
  ...NOBODY,
  email: 'source@example.org',
  emailOrigin: 'customer',
  passwordHash: 'source',
  externalIdpSubject: 'source',
};
const TARGET: Identity = {
  name: 'Target',
  email: 'target@example.org',
  emailOrigin: 'proven',
  emailVerifiedAt: EARLIER,
  phone: '+4915123456789',
  phoneOrigin: 'proven',
  phoneVerifiedAt: EARLIER,
  passwordHash: 'target',
  externalIdpSubject: 'target',
  defaultLanguage: 'fr',
};

describe('the customer after their own merge (MRG-6)', () => {
  const merge = (source: Partial<Identity>, target: Partial<Identity>, wanted: Partial<typeof WANTED> = {}) =>
    computeOwnMerge({ ...SOURCE, ...source }, { ...TARGET, ...target }, { ...WANTED, ...wanted }, NOW);

  it('keeps phone and name', () => {
    expect(merge({ name: 'Source' }, {})).toMatchObject({
      phone: TARGET.phone,
      phoneVerifiedAt: EARLIER,
      name: 'Target',
    });
  });

  it('becomes verified by the code, and gets the requested name if it had none', () => {
    expect(merge({ name: 'Source' }, { name: null, phoneVerifiedAt: null })).toMatchObject({
      name: 'Wanted',
      phoneVerifiedAt: NOW,
    });
  });

  const NEW_EMAIL = 'new@example.org';
  it.each([
    ['the requested one', NEW_EMAIL, SOURCE.email, EARLIER, NEW_EMAIL, null],
    ["the source's", null, SOURCE.email, null, SOURCE.email, null],
    ["the source's verified one", null, SOURCE.email, NOW, SOURCE.email, NOW],
    ["the source's verified one, requested", SOURCE.email, SOURCE.email, NOW, SOURCE.email, NOW],
    ['its own if there is no other', null, null, null, TARGET.email, EARLIER],
    ['its own, requested', TARGET.email, SOURCE.email, NOW, TARGET.email, EARLIER],
  ])('has as e-mail %s', (_, wanted, email, emailVerifiedAt, result, resultVerifiedAt) => {
    const emailOrigin = email === null ? null : emailVerifiedAt === null ? 'customer' : 'proven';
    const merged = merge({ email, emailOrigin, emailVerifiedAt }, {}, { email: wanted as never });
    const resultOrigin = resultVerifiedAt === null ? 'customer' : 'proven';
    expect(merged).toMatchObject({ email: result, emailOrigin: resultOrigin, emailVerifiedAt: resultVerifiedAt });
  });

  it.each([
    ['wished', 'source', 'wished'],
    [null, 'source', 'source'],
    [null, null, 'target'],
  ])('of the passwords %s, %s and its own has: %s', (wanted, source, result) => {
    expect(merge({ passwordHash: source }, {}, { passwordHash: wanted as never }).passwordHash).toBe(result);
  });

  it.each([
    ['source', 'source'],
    [null, 'target'],
  ])('of the subjects %s and its own has: %s', (source, result) => {
    expect(merge({ externalIdpSubject: source }, {}).externalIdpSubject).toBe(result);
  });

  it('keeps its proved phone and its language', () => {
    const phones = { phone: '+4915100000000', phoneVerifiedAt: NOW, defaultLanguage: 'de' };
    expect(merge(phones, {})).toMatchObject({ phone: TARGET.phone, phoneVerifiedAt: EARLIER, defaultLanguage: 'fr' });
    expect(merge(phones, { defaultLanguage: null }).defaultLanguage).toBe('de');
  });
});

describe('the customer after a merge by staff (MRG-6)', () => {
  const merge = (source: Partial<Identity>, target: Partial<Identity>) =>
    computeStaffMerge({ ...SOURCE, ...source }, { ...TARGET, ...target });

  it('has the values of the target, and those of the source where the target has none', () => {
    expect(computeStaffMerge(SOURCE, TARGET)).toEqual(TARGET);
    expect(computeStaffMerge({ ...TARGET, name: 'Source' }, NOBODY)).toEqual({ ...TARGET, name: 'Source' });
  });

  /** The source's contact is kept if its origin is stronger (CUS-10). */
  const ORIGINS = [null, 'customer', 'staff', 'proven'] as const;
  const cells = ORIGINS.flatMap((ofSource, source) =>
    ORIGINS.map((ofTarget, target) => ({ ofSource, ofTarget, kept: source > target ? 'source' : 'target' })),
  );

  it.each(cells)('of contacts of $ofSource and $ofTarget keeps that of the $kept', ({ ofSource, ofTarget, kept }) => {
    const contacts = (origin: (typeof ORIGINS)[number], of: string) => {
      const at = origin === 'proven' ? NOW : null;
      const [phone, email] = origin === null ? [null, null] : [`phone ${of}`, `email ${of}`];
      return { phone, phoneOrigin: origin, phoneVerifiedAt: at, email, emailOrigin: origin, emailVerifiedAt: at };
    };
    const merged = merge(contacts(ofSource, 'source'), contacts(ofTarget, 'target'));
    const origin = kept === 'source' ? ofSource : ofTarget;
    // The password belongs to the address it was set for, and remains only if somebody proved the address.
    const expected = { ...contacts(origin, kept), passwordHash: origin === 'proven' ? kept : null };
    expect(merged).toMatchObject(expected);
  });

  it.each(cells)('of contacts of $ofSource and $ofTarget, staff choose among equals only', ({ ofSource, ofTarget }) => {
    const contacts = (origin: (typeof ORIGINS)[number], of: string) => {
      const at = origin === 'proven' ? NOW : null;
      const [phone, email] = origin === null ? [null, null] : [`phone ${of}`, `email ${of}`];
      return { phone, phoneOrigin: origin, phoneVerifiedAt: at, email, emailOrigin: origin, emailVerifiedAt: at };
    };
    const [source, target] = [
      { ...SOURCE, name: 'Source', ...contacts(ofSource, 'source') },
      { ...TARGET, ...contacts(ofTarget, 'target') },
    ];
    const isEqual = ofSource === ofTarget && ofSource !== null;
    expect(choosableFields(source, target)).toEqual(isEqual ? ['name', 'phone', 'email'] : ['name']);
    const chosen = computeStaffMerge(source, target, { name: 'source', phone: 'source', email: 'source' });
    const merged = computeStaffMerge(source, target);
    expect(chosen).toMatchObject({
      name: 'Source',
      phone: isEqual ? 'phone source' : merged.phone,
      email: isEqual ? 'email source' : merged.email,
      passwordHash: isEqual && ofSource === 'proven' ? 'source' : merged.passwordHash,
    });
    expect(computeStaffMerge(source, target, { name: 'target', phone: 'target', email: 'target' })).toEqual(merged);
  });

  it('keeps the only name, phone and e-mail, whoever is chosen', () => {
    expect(choosableFields(NOBODY, TARGET)).toEqual([]);
    expect(choosableFields(TARGET, TARGET)).toEqual([]);
    const chosen = { name: 'source', phone: 'source', email: 'source' } as const;
    expect(computeStaffMerge(NOBODY, TARGET, chosen)).toEqual(TARGET);
  });

  const STRANGER = { phone: null, phoneOrigin: null, phoneVerifiedAt: null, email: 'stranger@example.org' } as const;
  const UNPROVEN = { ...STRANGER, emailOrigin: 'customer', emailVerifiedAt: null } as const;
  const KNOWN = { ...UNPROVEN, email: null, emailOrigin: null, phone: '+4915199999999', phoneOrigin: 'staff' } as const;
  const NO_WAY_IN = { passwordHash: null, externalIdpSubject: null };

  it('has no way to sign in from a customer who proved nothing', () => {
    expect(merge(UNPROVEN, KNOWN)).toMatchObject({ ...NO_WAY_IN, email: null, phone: KNOWN.phone });
    expect(merge(KNOWN, UNPROVEN)).toMatchObject({ ...NO_WAY_IN, email: null, phone: KNOWN.phone });
    expect(merge(UNPROVEN, UNPROVEN)).toMatchObject({ ...NO_WAY_IN, email: UNPROVEN.email, emailOrigin: 'customer' });
    const proven = { ...KNOWN, phoneOrigin: 'proven', phoneVerifiedAt: NOW } as const;
    expect(merge(UNPROVEN, proven)).toMatchObject({ email: null, externalIdpSubject: 'target' });
    expect(merge(proven, UNPROVEN)).toMatchObject({ email: null, externalIdpSubject: 'source' });
  });
});

describe('what a merge drops (MRG-6)', () => {
  it('contains the field, whose value is kept and whose is dropped', () => {
    const merged = { ...TARGET, email: 'wished@example.org', name: 'Target', passwordHash: 'source' };
    expect(findConflicts({ ...SOURCE, name: 'Target' }, TARGET, merged)).toEqual([
      { field: 'email', kept: 'request', dropped: ['source', 'target'] },
      { field: 'password', kept: 'source', dropped: ['target'] },
      { field: 'external_idp', kept: 'target', dropped: ['source'] },
    ]);
    expect(findConflicts({ ...NOBODY, passwordHash: 'source' }, NOBODY, NOBODY)).toEqual([
      { field: 'password', kept: 'none', dropped: ['source'] },
    ]);
    expect(findConflicts(NOBODY, TARGET, TARGET)).toEqual([]);
  });

  it('contains no secrets', () => {
    expect([shownValue('password', TARGET), shownValue('external_idp', TARGET)]).toEqual([null, null]);
    expect(shownValue('phone', TARGET)).toBe(TARGET.phone);
  });
});
