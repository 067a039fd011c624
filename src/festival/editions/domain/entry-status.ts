export const ENTRY_STATUSES = ['submitted', 'accepted', 'rejected', 'withdrawn'] as const;

export type EntryStatus = (typeof ENTRY_STATUSES)[number];

/** Decisions of staff about an entry. */
export type EntryAction = 'accept' | 'reject' | 'withdraw' | 'reopen';

const MOVES: Readonly<Record<EntryAction, { readonly from: readonly EntryStatus[]; readonly to: EntryStatus }>> = {
  accept: { from: ['submitted'], to: 'accepted' },
  reject: { from: ['submitted', 'accepted'], to: 'rejected' },
  withdraw: { from: ['submitted', 'accepted'], to: 'withdrawn' },
  reopen: { from: ['rejected', 'withdrawn'], to: 'submitted' },
};

/** The status after the action; null when it is not possible (FEST-4). */
export function entryStatusAfter(action: EntryAction, status: EntryStatus): EntryStatus | null {
  const { from, to } = MOVES[action];
  return from.includes(status) ? to : null;
}

/** Why an entry cannot take a place of a category (FEST-4); null when it can. */
export function refusalOfPlace({
  isActive,
  accepted,
  maximum,
}: {
  readonly isActive: boolean;
  /** Entries that the category has already accepted. */
  readonly accepted: number;
  /** Null: unlimited. */
  readonly maximum: number | null;
}): 'category_not_runnable' | 'category_full' | null {
  if (!isActive) return 'category_not_runnable';
  return maximum !== null && accepted >= maximum ? 'category_full' : null;
}
