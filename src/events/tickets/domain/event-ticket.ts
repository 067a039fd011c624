/** What the codes of event tickets begin with. */
export const CODE_PREFIX = 'EV';

/** Table of event tickets, for which their tokens are sealed. */
export const TICKET_TABLE = 'event_ticket';
