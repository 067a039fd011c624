export type { PrintedTicket } from './printed-ticket';
export { sendTicketFile } from './send-ticket-file';
export { TicketAttachments } from './ticket-attachments';
export { TicketDocuments } from './ticket-documents';
export { TicketDocumentsModule } from './ticket-documents.module';
export { type IssuableItem, TicketIssue } from './ticket-issue';
export { type StoredToken, type TicketPlace, TicketTokens } from './ticket-tokens';
