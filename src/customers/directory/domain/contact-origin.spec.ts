import { type ContactHolder, type ContactOrigin, decideEmailProof, decidePhoneProof } from './contact-origin';

const holder = (id: number, facts: Partial<ContactHolder>): ContactHolder => ({
  id,
  phoneOrigin: null,
  emailOrigin: null,
  hasExternalIdentity: false,
  ...facts,
});
const opens = (id: number, isFirst: boolean, releases: number[] = []) => ({ opens: { id, isFirst }, releases });
const opensNone = (...releases: number[]) => ({ opens: null, releases });

describe('the proof of a phone (CUS-11, CUS-12)', () => {
  const cases: readonly (readonly [string, readonly (ContactOrigin | null)[], object])[] = [
    ['that nobody has', [], opensNone()],
    ['that staff entered', ['staff'], opens(1, true)],
    ['that was proven before', ['proven'], opens(1, false)],
    ['that a customer entered', ['customer'], opensNone(1)],
    ['that staff and a customer entered', ['customer', 'staff'], opens(2, true, [1])],
    ['that was proven before and that another customer entered', ['proven', 'customer'], opens(1, false, [2])],
  ];
  it.each(cases)('%s', (_, origins, proof) => {
    expect(decidePhoneProof(origins.map((phoneOrigin, index) => holder(index + 1, { phoneOrigin })))).toEqual(proof);
  });
});

describe('the proof of an e-mail (CUS-11, CUS-12)', () => {
  const entered = { emailOrigin: 'customer' } as const;
  const cases: readonly (readonly [string, readonly Partial<ContactHolder>[], object])[] = [
    ['that nobody has', [], opensNone()],
    ['that staff entered', [{ emailOrigin: 'staff', phoneOrigin: 'proven' }], opens(1, true)],
    ['that was proven before', [{ emailOrigin: 'proven', hasExternalIdentity: true }], opens(1, false)],
    ['that was entered by a customer who has no other contact', [entered], opens(1, true)],
    ['that a customer entered beside an unproven phone', [{ ...entered, phoneOrigin: 'customer' }], opens(1, true)],
    ['that a customer entered whose phone is proven', [{ ...entered, phoneOrigin: 'proven' }], opensNone(1)],
    ['that a customer entered whose phone staff entered', [{ ...entered, phoneOrigin: 'staff' }], opensNone(1)],
    ['that a customer of the provider entered', [{ ...entered, hasExternalIdentity: true }], opensNone(1)],
    ['that a customer and staff entered', [entered, { emailOrigin: 'staff' }], opens(2, true, [1])],
  ];
  it.each(cases)('%s', (_, holders, proof) => {
    expect(decideEmailProof(holders.map((facts, index) => holder(index + 1, facts)))).toEqual(proof);
  });
});
