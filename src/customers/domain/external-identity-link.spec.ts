import type { ExternalIdentity } from './external-identity';
import { decideExternalLink, type ExternalCandidate, type ExternalLink } from './external-identity-link';

const ANNA: ExternalIdentity = { subject: 's-1', email: 'anna@example.com', isEmailVerified: true, name: 'Anna' };
const UNVERIFIED = { ...ANNA, isEmailVerified: false };

const customer = (facts: Partial<ExternalCandidate>): ExternalCandidate => ({
  id: 1,
  subject: null,
  email: 'anna@example.com',
  isEmailVerified: true,
  name: 'Kept',
  ...facts,
});

const known = (fills: object = {}, takesOver = false, customerId = 1) => ({
  kind: 'known',
  customerId,
  fills,
  takesOver,
});

describe('the customer of an external identity (IDP-5, IDP-6)', () => {
  const cases: readonly (readonly [string, ExternalIdentity, readonly ExternalCandidate[], ExternalLink | object])[] = [
    ['nobody known', ANNA, [], { kind: 'new', email: 'anna@example.com', isEmailVerified: true }],
    ['nobody known, unverified', UNVERIFIED, [], { kind: 'new', email: 'anna@example.com', isEmailVerified: false }],
    [
      'nobody known, no e-mail',
      { ...UNVERIFIED, email: null },
      [],
      { kind: 'new', email: null, isEmailVerified: false },
    ],
    ['the subject known', ANNA, [customer({ subject: 's-1' })], known()],
    ['the subject known, name empty', ANNA, [customer({ subject: 's-1', name: null })], known({ name: 'Anna' })],
    [
      'the subject known, both names empty',
      { ...ANNA, name: null },
      [customer({ subject: 's-1', name: null })],
      known(),
    ],
    [
      'the subject known, e-mail unverified',
      ANNA,
      [customer({ subject: 's-1', isEmailVerified: false })],
      known({ emailVerified: true }),
    ],
    [
      'the subject known, unverified by both',
      UNVERIFIED,
      [customer({ subject: 's-1', isEmailVerified: false })],
      known(),
    ],
    [
      'the subject known, with another e-mail',
      ANNA,
      [customer({ subject: 's-1', email: 'other@example.com', isEmailVerified: false })],
      known(),
    ],
    [
      'the subject known, without an e-mail',
      ANNA,
      [customer({ subject: 's-1', email: null, isEmailVerified: false })],
      known(),
    ],
    [
      'the subject known, and the e-mail of another customer',
      ANNA,
      [
        customer({ id: 1, isEmailVerified: false }),
        customer({ id: 2, subject: 's-1', email: null, isEmailVerified: false }),
      ],
      known({}, false, 2),
    ],
    ['the e-mail known and verified', ANNA, [customer({})], known({ subject: 's-1' })],
    [
      'the e-mail known and not verified',
      ANNA,
      [customer({ isEmailVerified: false })],
      known({ subject: 's-1', emailVerified: true }, true),
    ],
    [
      'the e-mail known, told unverified',
      UNVERIFIED,
      [customer({})],
      { kind: 'new', email: null, isEmailVerified: false },
    ],
    ['the e-mail known, with another subject', ANNA, [customer({ subject: 's-2' })], { kind: 'refused' }],
    [
      'the e-mail known, unverified, with another subject',
      ANNA,
      [customer({ subject: 's-2', isEmailVerified: false })],
      { kind: 'refused' },
    ],
    [
      'the e-mail known with another subject, told unverified',
      UNVERIFIED,
      [customer({ subject: 's-2' })],
      { kind: 'new', email: null, isEmailVerified: false },
    ],
  ];
  it.each(cases)('%s', (_, identity, candidates, link) => {
    expect(decideExternalLink(identity, candidates)).toEqual(link);
  });
});
