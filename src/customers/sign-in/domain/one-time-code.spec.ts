import { codeDigits, decideCode, decideSend, type OneTimeChallenge, secondsToResend } from './one-time-code';

const NOW = new Date('2026-06-01T08:00:00Z');
const inSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

const challenge = (facts: Partial<OneTimeChallenge>): OneTimeChallenge => ({
  expiresAt: inSeconds(540),
  resendAvailableAt: inSeconds(0),
  sendingUntil: null,
  attempts: 0,
  sendCount: 1,
  ...facts,
});

describe('sending a code (OTP-3)', () => {
  it.each([
    ['without a challenge', null, null],
    ['after the wait', challenge({}), null],
    ['during the wait', challenge({ resendAvailableAt: inSeconds(1) }), 'otp_resend_too_soon'],
    ['while a send is in progress', challenge({ sendingUntil: inSeconds(1) }), 'otp_resend_too_soon'],
    [
      'while the first send is in progress',
      challenge({ expiresAt: null, resendAvailableAt: null, sendCount: 0, sendingUntil: inSeconds(1) }),
      'otp_resend_too_soon',
    ],
    ['when a send in progress has timed out', challenge({ sendingUntil: inSeconds(0) }), null],
    ['after three sends', challenge({ sendCount: 3 }), 'otp_send_limit_reached'],
    [
      'after three sends, during the wait',
      challenge({ sendCount: 3, resendAvailableAt: inSeconds(5) }),
      'otp_resend_too_soon',
    ],
    ['after three sends that expired', challenge({ sendCount: 3, expiresAt: inSeconds(0) }), null],
    ['when it expired during the wait', challenge({ expiresAt: inSeconds(0), resendAvailableAt: inSeconds(5) }), null],
  ] as const)('%s', (_, facts, refusal) => {
    expect(decideSend(facts, NOW)).toBe(refusal);
  });
});

describe('the wait for another code (OTP-3)', () => {
  it.each([
    ['a whole second', challenge({ resendAvailableAt: inSeconds(60) }), 60],
    ['a part of a second, rounded up', challenge({ resendAvailableAt: inSeconds(59.2) }), 60],
    ['the last moment', challenge({ resendAvailableAt: inSeconds(0.001) }), 1],
    ['a send in progress', challenge({ resendAvailableAt: null, sendingUntil: inSeconds(30) }), 30],
    ['a send in progress after the wait', challenge({ sendingUntil: inSeconds(12) }), 12],
  ])('after %s', (_, facts, seconds) => {
    expect(secondsToResend(facts, NOW)).toBe(seconds);
  });
});

describe('entering a code (OTP-6)', () => {
  it.each([
    ['no challenge', null, true, 'otp_expired'],
    ['nothing sent yet', challenge({ expiresAt: null, sendCount: 0 }), true, 'otp_expired'],
    ['expires at this instant', challenge({ expiresAt: inSeconds(0) }), true, 'otp_expired'],
    ['right', challenge({}), true, null],
    ['right after four wrong ones', challenge({ attempts: 4 }), true, null],
    ['the fifth wrong one', challenge({ attempts: 4 }), false, 'otp_invalid'],
    ['right after five wrong ones', challenge({ attempts: 5 }), true, 'otp_attempts_exceeded'],
    ['wrong after five wrong ones', challenge({ attempts: 5 }), false, 'otp_attempts_exceeded'],
    ['expired with five wrong ones', challenge({ attempts: 5, expiresAt: inSeconds(-1) }), true, 'otp_expired'],
  ] as const)('%s', (_, facts, isRight, refusal) => {
    expect(decideCode(facts, isRight, NOW)).toBe(refusal);
  });

  it.each([
    ['012345', '012345'],
    [' 012-345 ', '012345'],
    ['code: 1', '1'],
    ['none', ''],
    ['١٢٣', ''],
  ])('only the digits of %s count (OTP-5)', (entered, digits) => {
    expect(codeDigits(entered)).toBe(digits);
  });
});
