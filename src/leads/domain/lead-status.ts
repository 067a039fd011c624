/** The progress of staff with a lead. Any status may follow any other (LEAD-5). */
export const LEAD_STATUSES = ['new', 'rejected', 'booked', 'callback'] as const;

export type LeadStatus = (typeof LEAD_STATUSES)[number];
