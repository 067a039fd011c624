/** Stored status of a class; the shown status also depends on the time (CLS-10). */
export const CLASS_STATUSES = ['draft', 'scheduled', 'cancelled'] as const;

export type ClassStatus = (typeof CLASS_STATUSES)[number];

/** How a class was created. */
export const CLASS_SOURCES = ['series', 'manual', 'quick_booking'] as const;

export type ClassSource = (typeof CLASS_SOURCES)[number];

/** Whether a rental has a fixed time or any time. */
export const RENTAL_MODES = ['timed', 'anytime'] as const;

export type RentalMode = (typeof RENTAL_MODES)[number];
