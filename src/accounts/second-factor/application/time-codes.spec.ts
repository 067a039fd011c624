import { FixedClock } from '@studio/kernel';
import { Secret, TOTP } from 'otpauth';

import { TimeCodes } from './time-codes';

/** The secret of the test vectors of RFC 6238. */
const SECRET = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new TimeCodes(new FixedClock(new Date(seconds * 1_000)));

describe('one-time codes (SF-1, SF-2)', () => {
  // The last six of the eight digits of RFC 6238, appendix B.
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('are those of RFC 6238 at %i s', (seconds, code, step) => {
    expect(at(seconds).stepOf(SECRET, code)).toBe(step);
  });

  it.each([
    [-60, null],
    [-30, 100],
    [0, 100],
    [29, 100],
    [59, 100],
    [60, null],
  ])('may be one step early or late: %i s from the beginning of the step', (seconds, step) => {
    const code = TOTP.generate({ secret: Secret.fromBase32(SECRET), timestamp: 3_000_000 });
    expect(at(3_000 + seconds).stepOf(SECRET, code)).toBe(step);
  });

  it('have secrets of 160 bits that differ, and an address that names person, service and rules', () => {
    const codes = at(0);
    expect(codes.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(codes.newSecret()).not.toBe(codes.newSecret());
    const address = new URL(codes.addressOf(SECRET, 'mira+desk@example.org'));
    expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      expect.stringMatching(/Studio Service:mira\+desk@example\.org$/),
    ]);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      issuer: 'Studio Service',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
