import { Injectable, type OnModuleInit } from '@nestjs/common';
import { aboutRow, Outbox } from '@studio/delivery';
import { JobQueue } from '@studio/jobs';
import { inUse } from '@studio/kernel';
import { type StudioScope, UnitOfWork } from '@studio/persistence';
import { type ErasedCounts, type ErasedPerson, PersonErasure, REMOVED } from '@studio/privacy';
import type { EntityManager } from 'typeorm';

import { ErasedPayments } from '../../../payments';
import { NOTICES_JOB } from '../../notices/application/festival-notices';

const OF_PERSON = `
  SELECT id, status FROM festival.festival_ticket_order
  WHERE account_id = $1 AND (buyer_email = ANY($2::text[]) OR buyer_phone = ANY($3::text[])) ORDER BY id FOR UPDATE`;

const ERASE_BUYERS = `
  UPDATE festival.festival_ticket_order
  SET buyer_name = '${REMOVED}', buyer_email = NULL, buyer_phone = NULL, buyer_locale = NULL, checkout_payload = NULL,
    callback_payload = NULL
  WHERE account_id = $1 AND id = ANY($2::bigint[]) AND (buyer_name <> '${REMOVED}'
    OR num_nonnulls(buyer_email, buyer_phone, buyer_locale, checkout_payload, callback_payload) > 0)`;
const ERASE_ITEMS = `
  UPDATE festival.festival_ticket_order_item SET holder_names = NULL
  WHERE account_id = $1 AND order_id = ANY($2::bigint[]) AND holder_names IS NOT NULL`;
const ERASE_HOLDERS = `
  UPDATE festival.festival_ticket SET holder_name = NULL
  WHERE account_id = $1 AND order_id = ANY($2::bigint[]) AND holder_name IS NOT NULL`;

/**
 * Takes buyers and holders out of ticket orders; statuses, places, money and codes of tickets stay (ERA-3). Works while the
 * studio's festivals are off as well, as the data are there all the same.
 */
@Injectable()
export class ErasedTicketBuyers implements OnModuleInit {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly erasure: PersonErasure,
    private readonly payments: ErasedPayments,
    private readonly jobs: JobQueue,
    private readonly outbox: Outbox,
  ) {}

  onModuleInit(): void {
    this.erasure.register((scope, person) => this.ofPerson(scope, person));
  }

  /** Of locked orders, in the open unit. Returns whether anything was left of anybody. Throws `in_use` while one is pending. */
  async erase(
    manager: EntityManager,
    { accountId }: StudioScope,
    orders: readonly { readonly id: number; readonly status: string }[],
  ): Promise<boolean> {
    if (orders.some(({ status }) => status === 'pending')) throw inUse('order', 'The order waits for its payment.');
    const ids = orders.map(({ id }) => id);
    let rows = await this.payments.blankCallbacks(manager, { accountId }, 'ticket_order', ids);
    for (const text of [ERASE_BUYERS, ERASE_ITEMS, ERASE_HOLDERS]) {
      const [, count] = await manager.query<[unknown[], number]>(text, [accountId, ids]);
      rows += count;
    }
    await this.jobs.forget(
      NOTICES_JOB,
      ids.map((orderId) => ({ accountId, notices: [{ kind: 'tickets_issued', orderId }] })),
    );
    await this.outbox.forgetAbout(ids.map((id) => aboutRow('festival.festival_ticket_order', accountId, id)));
    return rows > 0;
  }

  private async ofPerson({ accountId }: StudioScope, { emails, phones }: ErasedPerson): Promise<ErasedCounts> {
    return this.uow.write({ accountId }, async (manager) => {
      const orders = await manager.query<{ id: number; status: string }[]>(OF_PERSON, [accountId, emails, phones]);
      await this.erase(manager, { accountId }, orders);
      // Tickets of others may have been sent to the person.
      await this.jobs.forget(
        NOTICES_JOB,
        emails.map((email) => ({ accountId, notices: [{ email }] })),
      );
      return { festival_ticket_orders: orders.length };
    });
  }
}
