/** Stored status of a class; what apps show follows from it and the time (CLS-10). */
export const CLASS_STATUSES = ['draft', 'scheduled', 'cancelled'] as const;

export type ClassStatus = (typeof CLASS_STATUSES)[number];

/** How a class was made. */
export const CLASS_SOURCES = ['series', 'manual', 'quick_booking'] as const;

export type ClassSource = (typeof CLASS_SOURCES)[number];

/** How a rental is agreed on. */
export const RENTAL_MODES = ['timed', 'anytime'] as const;

export type RentalMode = (typeof RENTAL_MODES)[number];
