import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { WebsiteLeadEntity } from '../entities/website-lead.entity';

/** The lead, locked until the transaction ends. Throws `not_found`. */
export async function lockLead(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<WebsiteLeadEntity> {
  const lead = await manager.findOne(WebsiteLeadEntity, {
    where: { accountId, id },
    lock: { mode: 'pessimistic_write' },
  });
  if (!lead) throw notFound('The lead');
  return lead;
}
