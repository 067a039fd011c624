import { Injectable, type OnModuleInit } from '@nestjs/common';
import { aboutRow, Outbox } from '@studio/delivery';
import { JobQueue } from '@studio/jobs';
import { inUse } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type ErasedCounts, type ErasedPerson, PersonErasure, REMOVED } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { ErasedPayments } from '../../../payments';
import type { SaleOwner } from '../../application/sale-owner';
import { SaleOwners } from '../../application/sale-owners';

interface ErasedOrder {
  readonly id: number;
  readonly status: string;
}

const OF_PERSON = `
  SELECT id, status FROM ticketing.ticket_order
  WHERE account_id = $1 AND owner = $2 AND (buyer_email = ANY($3::text[]) OR buyer_phone = ANY($4::text[]))
  ORDER BY id FOR UPDATE`;

const ERASE_BUYERS = `
  UPDATE ticketing.ticket_order
  SET buyer_name = '${REMOVED}', buyer_email = NULL, buyer_phone = NULL, buyer_locale = NULL, checkout_payload = NULL,
    callback_payload = NULL
  WHERE account_id = $1 AND owner = $2 AND id = ANY($3::bigint[]) AND (buyer_name <> '${REMOVED}'
    OR num_nonnulls(buyer_email, buyer_phone, buyer_locale, checkout_payload, callback_payload) > 0)`;
const ERASE_ITEMS = `
  UPDATE ticketing.ticket_order_item SET holder_names = NULL
  WHERE account_id = $1 AND owner = $2 AND order_id = ANY($3::bigint[]) AND holder_names IS NOT NULL`;
const ERASE_HOLDERS = `
  UPDATE ticketing.ticket SET holder_name = NULL
  WHERE account_id = $1 AND owner = $2 AND order_id = ANY($3::bigint[]) AND holder_name IS NOT NULL`;

/**
 * Erases buyers and holders of orders; statuses, places, money and codes of tickets remain (ERA-3). Works while the
 * studio does not use the owner's feature as well, as its data are there all the same.
 */
@Injectable()
export class ErasedBuyers implements OnModuleInit {
  constructor(
    private readonly owners: SaleOwners,
    private readonly uow: UnitOfWork,
    private readonly erasure: PersonErasure,
    private readonly payments: ErasedPayments,
    private readonly jobs: JobQueue,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.erasure.register((scope, person) => this.ofPerson(scope, person));
  }

  /**
   * Of locked orders, in the open transaction. Returns whether anything was erased. Throws `in_use` while one is
   * pending.
   */
  async erase(
    manager: EntityManager,
    { accountId }: StudioScope,
    { kind, names, paymentTarget }: SaleOwner,
    orders: readonly ErasedOrder[],
  ): Promise<boolean> {
    if (orders.some(({ status }) => status === 'pending')) throw inUse('order', 'The order waits for its payment.');
    const ids = orders.map(({ id }) => id);
    let rows = paymentTarget ? await this.payments.blankCallbacks(manager, { accountId }, paymentTarget, ids) : 0;
    for (const text of [ERASE_BUYERS, ERASE_ITEMS, ERASE_HOLDERS]) {
      const [, count] = await manager.query<[unknown[], number]>(text, [accountId, kind, ids]);
      rows += count;
    }
    await this.jobs.forget(
      names.noticesJob,
      ids.map((orderId) => ({ accountId, notices: [{ kind: 'tickets_issued', orderId }] })),
    );
    await this.outbox.forgetAbout(ids.map((id) => aboutRow(names.mailedRow, accountId, id)));
    return rows > 0;
  }

  private async ofPerson(scope: StudioScope, person: ErasedPerson): Promise<ErasedCounts> {
    const counts: Record<string, number> = {};
    for (const sale of this.owners.all()) counts[sale.names.erased] = await this.ofOwner(scope, sale, person);
    return counts;
  }

  private async ofOwner(
    { accountId }: StudioScope,
    sale: SaleOwner,
    { emails, phones }: ErasedPerson,
  ): Promise<number> {
    return this.uow.write({ accountId }, async (manager) => {
      const orders = await manager.query<ErasedOrder[]>(OF_PERSON, [accountId, sale.kind, emails, phones]);
      await this.erase(manager, { accountId }, sale, orders);
      // Tickets of others may have been sent to the person.
      await this.jobs.forget(
        sale.names.noticesJob,
        emails.map((email) => ({ accountId, notices: [{ email }] })),
      );
      return orders.length;
    });
  }
}
