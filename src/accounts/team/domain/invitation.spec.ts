import { isInvitationLink, proofOf, statusAt } from './invitation';

const NOW = new Date('2026-06-01T08:00:00Z');
const LATER = new Date(NOW.getTime() + 1);

describe('an invitation', () => {
  it.each([
    ['pending', LATER, 'pending'],
    ['pending', NOW, 'expired'],
    ['accepted', NOW, 'accepted'],
    ['withdrawn', NOW, 'withdrawn'],
    ['refused', LATER, 'refused'],
    ['expired', LATER, 'expired'],
  ] as const)('that is %s and ends at %s is %s (JOIN-5)', (stored, expiresAt, status) => {
    expect(statusAt(stored, expiresAt, NOW)).toBe(status);
  });

  it.each([
    ['nobody', null, 'new_person'],
    ['a member', { isPlatformAdmin: false, hasMembership: true }, 'password'],
    ['somebody without a studio', { isPlatformAdmin: false, hasMembership: false }, 'new_password'],
    ['a platform administrator', { isPlatformAdmin: true, hasMembership: false }, 'password'],
  ] as const)('asks %s for the right proof (JOIN-3)', (_, person, proof) => expect(proofOf(person)).toBe(proof));

  it('has links of one form', () => {
    expect(isInvitationLink(`i.${'a'.repeat(43)}`)).toBe(true);
    for (const token of [`0.${'a'.repeat(43)}`, `i.${'a'.repeat(42)}`, `i.${'a'.repeat(42)}<`, undefined, ['i.']])
      expect(isInvitationLink(token)).toBe(false);
  });
});
