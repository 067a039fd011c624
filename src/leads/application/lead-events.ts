import type { DomainEvent } from '@studio/events';

/** A lead was stored, not for a repeat of its request (LEAD-3). Staff are told of it (NTF-1). */
export interface LeadCreated extends DomainEvent {
  readonly kind: 'leads.lead_created';
  readonly leadId: number;
}
