import { notFound } from '@studio/kernel';
import type { StudioScope } from '@studio/persistence';
import { type EntityManager, IsNull } from 'typeorm';

import { CustomerEntity } from '../entities/customer.entity';

/** Locks the customer against changes and new references. Throws `not_found`, also for a merged customer. */
export async function lockCustomer(
  manager: EntityManager,
  { accountId }: StudioScope,
  id: number,
): Promise<CustomerEntity> {
  const customer = await manager.findOne(CustomerEntity, {
    where: { accountId, id, mergedIntoId: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!customer) throw notFound('The customer');
  return customer;
}
