import type { DomainEvent } from '@studio/events';

/** A lead was stored; not published for a repeated request (LEAD-3). Staff are notified of it (NTF-1). */
export interface LeadCreated extends DomainEvent {
  readonly kind: 'leads.lead_created';
  readonly leadId: number;
}
