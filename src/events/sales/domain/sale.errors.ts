import { defineErrors, refusedBy } from '@studio/kernel';

/** Codes that belong to selling tickets of events; others are those of all tickets. */
export const eventSaleErrors = defineErrors({
  ticket_type_inactive: { meaning: 'The ticket type is not sold.' },
  last_active_ticket_type: {
    input: 'is_active',
    meaning: 'A published event keeps one ticket type that is sold.',
  },
});

/** The published event would be left without a type that is sold (EVT-11). */
export const lastActiveTicketType = () =>
  refusedBy(eventSaleErrors.last_active_ticket_type, 'A published event keeps one active ticket type.');
