export const TICKET_STATUSES = ['valid', 'voided', 'refunded'] as const;

export type TicketStatus = (typeof TICKET_STATUSES)[number];

/** How a ticket was found at the door. */
export const SCAN_SOURCES = ['qr', 'manual', 'door_list', 'guest_search', 'monitor', 'entrance_sale'] as const;

export type ScanSource = (typeof SCAN_SOURCES)[number];
