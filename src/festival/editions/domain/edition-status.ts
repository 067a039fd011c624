export const EDITION_STATUSES = ['draft', 'published', 'in_progress', 'completed', 'cancelled', 'archived'] as const;

export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** Published or in progress (FEST-2). */
export function isOpen(status: EditionStatus): boolean {
  return status === 'published' || status === 'in_progress';
}

/** Open, and not over yet (FEST-2). */
export function isAvailableForAdmission(
  { status, endsAt }: { readonly status: EditionStatus; readonly endsAt: Date },
  now: Date,
): boolean {
  return isOpen(status) && endsAt > now;
}

/** Whether matches are decided: published, in progress or completed (FEST-11, FEST-34). */
export function takesDecisions(status: EditionStatus): boolean {
  return isOpen(status) || status === 'completed';
}

/** Cancelled or archived: nothing about the edition changes any more. */
export function isClosed(status: EditionStatus): boolean {
  return status === 'cancelled' || status === 'archived';
}
