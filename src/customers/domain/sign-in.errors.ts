import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes that belong to the sign-in of customers. */
export const customerSignInErrors = {
  sign_in_method_unavailable: {
    kind: 'unprocessable',
    meaning: 'The studio does not offer this way of sign-in, or the service is not configured for it.',
  },
  botcheck_failed: { kind: 'unprocessable', meaning: 'The bot check is missing or was refused.' },
  otp_resend_too_soon: {
    kind: 'unprocessable',
    meaning: 'A code was sent to the number less than 60 seconds ago, or is being sent.',
  },
  otp_send_limit_reached: {
    kind: 'unprocessable',
    meaning: 'Three codes were sent to the number; the next is possible when the last one expires.',
  },
  otp_not_sent: {
    kind: 'unprocessable',
    meaning: 'The SMS was not accepted, or the studio has sent as many as it may.',
  },
  otp_expired: {
    kind: 'unprocessable',
    meaning: 'There is no usable code for the number: none sent, expired or used.',
  },
  otp_attempts_exceeded: { kind: 'unprocessable', meaning: 'Five wrong codes were entered since the last SMS.' },
  otp_invalid: { kind: 'unprocessable', meaning: 'The code is wrong.' },
} as const satisfies ErrorCatalogue;

/** The studio or the service does not enable this way of sign-in (EML-1, OTP-1). */
export function signInMethodUnavailable(input: 'email' | 'phone'): DomainError {
  return refused('sign_in_method_unavailable', input, 'This way of sign-in is not available here.');
}

export function botCheckFailed(): DomainError {
  return refused('botcheck_failed', 'botcheck_token', 'The bot check failed. Try again.');
}

const SEND_TEXTS = {
  otp_resend_too_soon: 'A code was sent a moment ago. Wait before you ask for another one.',
  otp_send_limit_reached: 'Too many codes were sent to this number. Try again later.',
  otp_not_sent: 'The SMS could not be sent. Try again later.',
} as const;

/** Why no code was sent (OTP-3, OTP-9). */
export type OtpSendRefusal = keyof typeof SEND_TEXTS;

export function otpSendRefused(code: OtpSendRefusal): DomainError {
  return refused(code, 'phone', SEND_TEXTS[code]);
}

const CODE_TEXTS = {
  otp_expired: 'The code is no longer valid. Ask for a new one.',
  otp_attempts_exceeded: 'Too many wrong codes were entered. Ask for a new one.',
  otp_invalid: 'The code is wrong.',
} as const;

/** Why an entered code is refused (OTP-6). */
export type OtpCodeRefusal = keyof typeof CODE_TEXTS;

export function otpCodeRefused(code: OtpCodeRefusal): DomainError {
  return refused(code, 'code', CODE_TEXTS[code]);
}
