/** What the codes of festival tickets begin with. */
export const CODE_PREFIX = 'FS';

/** Table of festival tickets, for which their tokens are sealed. */
export const TICKET_TABLE = 'festival_ticket';
