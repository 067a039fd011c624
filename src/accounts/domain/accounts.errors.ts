import { DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

import type { PublicContentRefusal } from './subscription-gate';

/** Codes that belong to studios and their subscription. */
export const accountErrors = {
  subscription_expired: {
    kind: 'payment_required',
    meaning: "The studio's subscription does not cover public content.",
  },
  demo_payment_required: {
    kind: 'payment_required',
    meaning: 'The studio is on a demo plan whose first payment is missing.',
  },
  schedule_kind_disabled: { kind: 'unprocessable', meaning: 'The kind of class is not enabled in the studio.' },
} as const satisfies ErrorCatalogue;

/** The studio's public content is not available (402). */
export function publicContentUnavailable(
  reason: NonNullable<PublicContentRefusal>,
  supportUrl: string | null,
): DomainError {
  return new DomainError('payment_required', reason, "This studio's public pages are not available.", {
    members: { support_url: supportUrl },
  });
}

/** The kind of class is not enabled in the studio (scheduling KIND-2). */
export function scheduleKindDisabled(input: string): DomainError {
  return refused('schedule_kind_disabled', input, 'This kind of class is not enabled in the studio.');
}
