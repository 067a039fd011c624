export const EDITION_STATUSES = ['draft', 'published', 'in_progress', 'completed', 'cancelled', 'archived'] as const;

export type EditionStatus = (typeof EDITION_STATUSES)[number];

/** Published or in progress (FEST-2). */
export function isOpen(status: EditionStatus): boolean {
  return status === 'published' || status === 'in_progress';
}

export const OPEN_STATUSES = EDITION_STATUSES.filter(isOpen);

/** Open and not ended (FEST-2). */
export function isAvailableForAdmission(
  { status, endsAt }: { readonly status: EditionStatus; readonly endsAt: Date },
  now: Date,
): boolean {
  return isOpen(status) && endsAt > now;
}

/** Whether its matches can be decided: published, in progress or completed (FEST-11, FEST-34). */
export function allowsDecisions(status: EditionStatus): boolean {
  return isOpen(status) || status === 'completed';
}

/** Cancelled or archived: nothing of the edition can change. */
export function isClosed(status: EditionStatus): boolean {
  return status === 'cancelled' || status === 'archived';
}
