import type { OtpCodeRefusal, OtpSendRefusal } from './sign-in.errors';

const SECOND_MS = 1_000;

/** Bounds of one-time codes (OTP-3, OTP-4, OTP-6). */
export const ONE_TIME_CODE = {
  digits: 6,
  validMs: 600 * SECOND_MS,
  resendAfterMs: 60 * SECOND_MS,
  maxSends: 3,
  maxAttempts: 5,
} as const;

/** The unconsumed challenge of a phone. `expiresAt` is null until its first code was sent. */
export interface OneTimeChallenge {
  readonly expiresAt: Date | null;
  readonly resendAvailableAt: Date | null;
  /** When a send in progress counts as failed; otherwise null. */
  readonly sendingUntil: Date | null;
  readonly attempts: number;
  readonly sendCount: number;
}

/** Whether a code may be sent to the phone now; null means yes (OTP-3). A send in progress counts as sent. */
export function decideSend(challenge: OneTimeChallenge | null, now: Date): OtpSendRefusal | null {
  if (!challenge) return null;
  if (isAfter(challenge.sendingUntil, now)) return 'otp_resend_too_soon';
  if (!isAfter(challenge.expiresAt, now)) return null;
  if (isAfter(challenge.resendAvailableAt, now)) return 'otp_resend_too_soon';
  return challenge.sendCount >= ONE_TIME_CODE.maxSends ? 'otp_send_limit_reached' : null;
}

/** Seconds, rounded up, until a code may be sent to a phone that got one a moment ago, or until a send in progress counts as failed. */
export function secondsToResend(challenge: OneTimeChallenge | null, now: Date): number {
  const until = [challenge?.sendingUntil, challenge?.resendAvailableAt].map((instant) => instant?.getTime() ?? 0);
  return Math.max(1, Math.ceil((Math.max(...until) - now.getTime()) / SECOND_MS));
}

/** Whether an entered code is accepted; null means yes (OTP-6). After five wrong ones even the right one is refused. */
export function decideCode(challenge: OneTimeChallenge | null, isRight: boolean, now: Date): OtpCodeRefusal | null {
  if (!challenge || !isAfter(challenge.expiresAt, now)) return 'otp_expired';
  if (challenge.attempts >= ONE_TIME_CODE.maxAttempts) return 'otp_attempts_exceeded';
  return isRight ? null : 'otp_invalid';
}

/** Only the digits of an entered code count (OTP-5). */
export function codeDigits(entered: string): string {
  return entered.replaceAll(/\D/g, '');
}

function isAfter(instant: Date | null, now: Date): boolean {
  return instant !== null && instant.getTime() > now.getTime();
}
