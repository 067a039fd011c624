export { ChangeTicketType } from './application/change-ticket-type';
export { assertPossible, CreateTicketType } from './application/create-ticket-type';
export { DeleteTicketType } from './application/delete-ticket-type';
export { type StockedType, TicketStock } from './application/ticket-stock';
export { INVENTORY_MAX, PRICE_MAX, ticketTypeFields } from './http/dto/ticket-type-fields.dto';
export { changedTermsOf, newTermsOf } from './http/ticket-terms';
export { TicketTypeQuery, type TicketTypeRow } from './queries/ticket-type.query';
export { TypesModule } from './types.module';
