export const ATTEMPT_STATUSES = ['pending', 'paid', 'failed', 'cancelled', 'expired'] as const;

export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** The attempt is pending and the provider may still accept payment (PAY-1). */
export function isLive(
  { status, expiresAt }: { readonly status: AttemptStatus; readonly expiresAt: Date },
  now: Date,
): boolean {
  return status === 'pending' && expiresAt > now;
}
