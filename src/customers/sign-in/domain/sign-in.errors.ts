import { type DefinedError, defineErrors, DomainError, on, refused, refusedBy } from '@studio/kernel';

/** Codes that belong to the sign-in of customers. */
export const customerSignInErrors = defineErrors({
  sign_in_method_unavailable: {
    meaning: 'The studio does not offer this way of sign-in, or the service is not configured for it.',
  },
  botcheck_failed: { input: 'botcheck_token', meaning: 'The bot check is missing or was refused.' },
  otp_resend_too_soon: {
    input: 'phone',
    meaning: 'A code was sent to the number less than 60 seconds ago, or is being sent.',
  },
  otp_send_limit_reached: {
    input: 'phone',
    meaning: 'Three codes were sent to the number; the next is possible when the last one expires.',
  },
  otp_not_sent: { input: 'phone', meaning: 'The SMS was not accepted, or the studio has reached its limit.' },
  otp_expired: { input: 'code', meaning: 'There is no usable code for the number: none sent, expired or used.' },
  otp_attempts_exceeded: { input: 'code', meaning: 'Five wrong codes were entered since the last SMS.' },
  otp_invalid: { input: 'code', meaning: 'The code is wrong.' },
});

/** The studio or the service does not enable this way of sign-in (EML-1, OTP-1). */
export function signInMethodUnavailable(input: 'email' | 'phone'): DomainError {
  return refused('sign_in_method_unavailable', input, 'This way of sign-in is not available here.');
}

export function botCheckFailed(): DomainError {
  return refusedBy(customerSignInErrors.botcheck_failed, 'The bot check failed. Try again.');
}

const SEND_TEXTS = {
  otp_send_limit_reached: 'Too many codes were sent to this number. Try again later.',
  otp_not_sent: 'The SMS could not be sent. Try again later.',
} as const;

/** Every refusal to send a code (OTP-1, OTP-3, OTP-9). */
export const otpSendRefusals: readonly DefinedError[] = [
  on(customerSignInErrors.sign_in_method_unavailable, 'phone'),
  customerSignInErrors.otp_resend_too_soon,
  customerSignInErrors.otp_send_limit_reached,
  customerSignInErrors.otp_not_sent,
];

/** Why no code was sent (OTP-3, OTP-9). */
export type OtpSendRefusal = keyof typeof SEND_TEXTS | 'otp_resend_too_soon';

export function otpSendRefused(code: keyof typeof SEND_TEXTS): DomainError {
  return refusedBy(customerSignInErrors[code], SEND_TEXTS[code]);
}

/** Too early for another code; text, header and body say in how many seconds it is not (OTP-3). */
export function otpResendTooSoon(resendSeconds: number): DomainError {
  const { kind, code, input } = customerSignInErrors.otp_resend_too_soon;
  const wait = resendSeconds === 1 ? '1 second' : `${resendSeconds} seconds`;
  const text = `A code was sent a moment ago. Another one can be sent in ${wait}.`;
  return new DomainError(kind, code, text, {
    errors: { [input]: [text] },
    members: { data: { resend_seconds: resendSeconds } },
    retryAfterSeconds: resendSeconds,
  });
}

const CODE_TEXTS = {
  otp_expired: 'The code is no longer valid. Ask for a new one.',
  otp_attempts_exceeded: 'Too many wrong codes were entered. Ask for a new one.',
  otp_invalid: 'The code is wrong.',
} as const;

/** Every refusal of an entered code (OTP-6). */
export const otpCodeRefusals: readonly DefinedError[] = [
  customerSignInErrors.otp_expired,
  customerSignInErrors.otp_attempts_exceeded,
  customerSignInErrors.otp_invalid,
];

/** Why an entered code does not count (OTP-6). */
export type OtpCodeRefusal = keyof typeof CODE_TEXTS;

export function otpCodeRefused(code: OtpCodeRefusal): DomainError {
  return refusedBy(customerSignInErrors[code], CODE_TEXTS[code]);
}
