/** Why a class was not created or updated; the next run tries again (SER-3). */
export type LeftOutReason = 'room_occupied' | 'trainer_occupied';

/** The result of a run for one series. */
export interface SeriesRun {
  /** Dates for which a class was created. */
  readonly generated: readonly string[];
  /** Dates whose class was updated (SER-5). */
  readonly updated: readonly string[];
  /** Dates whose class was deleted because it no longer belongs to the series (SER-6). */
  readonly removed: readonly string[];
  readonly leftOut: readonly { readonly date: string; readonly reason: LeftOutReason }[];
  /** Classes with bookings, which are kept although their date no longer belongs to the series (SER-6). */
  readonly kept: readonly { readonly date: string; readonly classId: number }[];
}

export const NOTHING_DONE: SeriesRun = { generated: [], updated: [], removed: [], leftOut: [], kept: [] };
