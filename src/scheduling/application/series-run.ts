/** Why a class was not made, or could not follow its series; it is tried again at the next run (SER-3). */
export type LeftOutReason = 'room_occupied' | 'trainer_occupied';

/** What a run did for one series. */
export interface SeriesRun {
  /** Dates for which a class was made. */
  readonly generated: readonly string[];
  /** Dates whose class follows the series in something it did not before (SER-5). */
  readonly updated: readonly string[];
  /** Dates whose class was deleted, as it no longer belongs (SER-6). */
  readonly removed: readonly string[];
  readonly leftOut: readonly { readonly date: string; readonly reason: LeftOutReason }[];
  /** Classes with bookings, which stay though their date no longer belongs (SER-6). */
  readonly kept: readonly { readonly date: string; readonly classId: number }[];
}

export const NOTHING_DONE: SeriesRun = { generated: [], updated: [], removed: [], leftOut: [], kept: [] };
