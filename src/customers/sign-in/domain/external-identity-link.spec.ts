import type { ExternalIdentity } from './external-identity';
import { decideExternalLink, type ExternalCandidate, type ExternalLink } from './external-identity-link';

const ANNA: ExternalIdentity = { subject: 's-1', email: 'anna@example.com', isEmailVerified: true, name: 'Anna' };
const UNVERIFIED = { ...ANNA, isEmailVerified: false };

const customer = (facts: Partial<ExternalCandidate>): ExternalCandidate => ({
  id: 1,
  subject: null,
  email: 'anna@example.com',
  emailOrigin: 'proven',
  phoneOrigin: null,
  name: 'Kept',
  ...facts,
});

const known = (fills: object = {}, takesOver = false, customerId = 1, releases: number[] = []) => ({
  kind: 'known',
  customerId,
  fills,
  takesOver,
  releases,
});
const made = (email: string | null, isEmailVerified: boolean, releases: number[] = []) => ({
  kind: 'new',
  email,
  isEmailVerified,
  releases,
});

describe('the customer of an external identity (IDP-5, IDP-6)', () => {
  const cases: readonly (readonly [string, ExternalIdentity, readonly ExternalCandidate[], ExternalLink | object])[] = [
    ['nobody known', ANNA, [], made('anna@example.com', true)],
    ['nobody known, unverified', UNVERIFIED, [], made('anna@example.com', false)],
    ['nobody known, no e-mail', { ...UNVERIFIED, email: null }, [], made(null, false)],
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
      [customer({ subject: 's-1', emailOrigin: 'customer' })],
      known({ emailVerified: true }),
    ],
    [
      'the subject known, unverified by both',
      UNVERIFIED,
      [customer({ subject: 's-1', emailOrigin: 'customer' })],
      known(),
    ],
    [
      'the subject known, with another e-mail',
      ANNA,
      [customer({ subject: 's-1', email: 'other@example.com', emailOrigin: 'customer' })],
      known(),
    ],
    [
      'the subject known, without an e-mail',
      ANNA,
      [customer({ subject: 's-1', email: null, emailOrigin: null })],
      known(),
    ],
    [
      'the subject known, and the e-mail of another customer',
      ANNA,
      [
        customer({ id: 1, emailOrigin: 'customer' }),
        customer({ id: 2, subject: 's-1', email: null, emailOrigin: null }),
      ],
      known({}, false, 2),
    ],
    ['the e-mail known and verified', ANNA, [customer({})], known({ subject: 's-1' })],
    [
      'the e-mail known and not verified',
      ANNA,
      [customer({ emailOrigin: 'customer' })],
      known({ subject: 's-1', emailVerified: true }, true),
    ],
    ['the e-mail known, unverified at the provider', UNVERIFIED, [customer({})], made(null, false)],
    ['the e-mail known, with another subject', ANNA, [customer({ subject: 's-2' })], { kind: 'refused' }],
    [
      'the e-mail known, unverified, with another subject',
      ANNA,
      [customer({ subject: 's-2', emailOrigin: 'customer' })],
      made('anna@example.com', true, [1]),
    ],
    [
      'the e-mail entered by staff, with another subject',
      ANNA,
      [customer({ subject: 's-2', emailOrigin: 'staff' })],
      { kind: 'refused' },
    ],
    [
      'the e-mail entered by staff',
      ANNA,
      [customer({ emailOrigin: 'staff', phoneOrigin: 'proven' })],
      known({ subject: 's-1', emailVerified: true }, true),
    ],
    [
      'the e-mail entered by staff and by another customer',
      ANNA,
      [customer({ emailOrigin: 'staff' }), customer({ id: 2, emailOrigin: 'customer' })],
      known({ subject: 's-1', emailVerified: true }, true, 1, [2]),
    ],
    ...(['proven', 'staff'] as const).map(
      (phoneOrigin) =>
        [
          `the e-mail entered by a customer whom the phone identifies: ${phoneOrigin}`,
          ANNA,
          [customer({ emailOrigin: 'customer', phoneOrigin })],
          made('anna@example.com', true, [1]),
        ] as const,
    ),
    [
      'the e-mail and a phone entered by a customer',
      ANNA,
      [customer({ emailOrigin: 'customer', phoneOrigin: 'customer' })],
      known({ subject: 's-1', emailVerified: true }, true),
    ],
    [
      'the subject known, the e-mail entered by another customer without proof',
      ANNA,
      [customer({ subject: 's-1', emailOrigin: 'staff' }), customer({ id: 2, emailOrigin: 'customer' })],
      known({ emailVerified: true }, false, 1, [2]),
    ],
    [
      'the subject known, the e-mail entered by its customer identifies another one',
      ANNA,
      [customer({ subject: 's-1', emailOrigin: 'customer' }), customer({ id: 2, emailOrigin: 'staff' })],
      known(),
    ],
    [
      'the e-mail known with another subject, unverified at the provider',
      UNVERIFIED,
      [customer({ subject: 's-2' })],
      made(null, false),
    ],
  ];
  it.each(cases)('%s', (_, identity, candidates, link) => {
    expect(decideExternalLink(identity, candidates)).toEqual(link);
  });
});
