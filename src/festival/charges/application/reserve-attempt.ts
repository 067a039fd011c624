import { Injectable } from '@nestjs/common';
import type { StaffContext } from '@studio/access';
import { Clock, inputHash, notChoosable } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import type { PaymentIntegration } from '../../../finance';
import { type CheckoutOrder, Checkouts, type PaymentAttempt, PaymentAttempts } from '../../../payments';
import { LockedEntries } from '../../editions/application/locked-entries';
import type { EditionStatus } from '../../editions/domain/edition-status';
import type { FestivalEntryEntity } from '../../editions/entities/festival-entry.entity';
import { FestivalUnit } from '../../festival-unit';
import { type PayableCharge, startRefusal } from '../domain/attempt-start';
import type { AttemptInput } from './attempt-input';

/** An attempt with the request for its provider, which is null for a repeated key. */
export interface ReservedAttempt {
  readonly id: number;
  readonly start: { readonly integration: PaymentIntegration; readonly order: CheckoutOrder } | null;
}

interface ChargeRow extends PayableCharge {
  readonly name: string;
  readonly currency: string;
}

const DESCRIPTION_MAX = 255;

const LOCK_CHARGES = `
  SELECT 1 FROM festival.festival_charge WHERE account_id = $1 AND entry_id = $2 ORDER BY id FOR UPDATE`;

/** The named charges of the entry, or all outstanding ones (PAY-2). */
const CHARGES = `
  SELECT c.id, c.name, c.status, c.amount_cents AS "amountCents", c.currency, c.due_at AS "dueAt",
    EXISTS (
      SELECT 1 FROM festival.festival_payment_allocation o
      JOIN payments.payment_attempt t ON t.account_id = o.account_id AND t.id = o.attempt_id
      WHERE o.account_id = $1 AND o.charge_id = c.id AND t.status = 'pending' AND t.expires_at > $4) AS "hasLiveAttempt"
  FROM festival.festival_charge c
  WHERE c.account_id = $1 AND c.entry_id = $2
    AND (c.id = ANY($3::bigint[])
      OR $3::bigint[] IS NULL AND c.amount_cents > 0 AND c.status IN ('pending', 'failed', 'payment_pending'))
  ORDER BY c.id`;

const ASSIGN = `
  INSERT INTO festival.festival_entry_attempt (account_id, attempt_id, entry_id, lead_charge_id) VALUES ($1, $2, $3, $4)`;

const CHARGES_IN_PAYMENT = `
  UPDATE festival.festival_charge SET status = 'payment_pending', was_in_payment = true
  WHERE account_id = $1 AND id = ANY($2::bigint[])`;

/** Creates an attempt before its provider is called, with its allocations and the route of its callbacks (PAY-4). */
@Injectable()
export class ReserveAttempt {
  constructor(
    private readonly unit: FestivalUnit,
    private readonly entries: LockedEntries,
    private readonly checkouts: Checkouts,
    private readonly attempts: PaymentAttempts,
    private readonly activity: ActivityLog,
    private readonly clock: Clock,
  ) {}

  /** Throws `not_found`, `validation_failed` on `charge_ids`, `idempotency_key_reused`, and the refusals of PAY-2. */
  async execute(ctx: StaffContext, entryId: number, input: AttemptInput): Promise<ReservedAttempt> {
    const { provider, chargeIds, returnUrl, idempotencyKey } = input;
    const hash = inputHash({ entryId, provider, chargeIds, returnUrl });
    return this.unit.write(ctx, async (manager) => {
      const { entry, edition } = await this.entries.exclusive(manager, ctx, entryId);
      const known = await this.attempts.repeated(manager, ctx, { key: idempotencyKey, hash });
      if (known !== null) return { id: known, start: null };
      const charges = await this.payable(manager, ctx, entry, edition.status, chargeIds);
      const integration = await this.checkouts.integration(ctx, provider, currencyOf(charges));
      const attempt = await this.store(manager, ctx, entry, charges, { ...input, hash });
      const { id, orderId, amountCents, currency, expiresAt } = attempt;
      const description = descriptionOf(charges);
      return {
        id,
        start: { integration, order: { orderId, amountCents, currency, description, expiresAt, returnUrl } },
      };
    });
  }

  private async payable(
    manager: EntityManager,
    { accountId }: StaffContext,
    entry: FestivalEntryEntity,
    editionStatus: EditionStatus,
    chargeIds: readonly number[] | null,
  ): Promise<ChargeRow[]> {
    const now = this.clock.now();
    await manager.query(LOCK_CHARGES, [accountId, entry.id]);
    const charges = await manager.query<ChargeRow[]>(CHARGES, [accountId, entry.id, chargeIds, now]);
    if (chargeIds && charges.length < new Set(chargeIds).size) throw notChoosable('charge_ids', 'One of the charges');
    const refusal = startRefusal({ entryStatus: entry.status, editionStatus, charges }, now);
    if (refusal) throw refusal;
    return charges;
  }

  private async store(
    manager: EntityManager,
    ctx: StaffContext,
    entry: FestivalEntryEntity,
    charges: readonly ChargeRow[],
    { provider, idempotencyKey, hash }: AttemptInput & { readonly hash: string },
  ): Promise<PaymentAttempt> {
    const { accountId } = ctx;
    const chargeIds = charges.map(({ id }) => id);
    const attempt = await this.attempts.create(manager, ctx, {
      provider,
      amountCents: charges.reduce((sum, charge) => sum + charge.amountCents, 0),
      currency: currencyOf(charges),
      dueDates: charges.map(({ dueAt }) => dueAt),
      createdByUserId: ctx.actor.userId,
      key: idempotencyKey,
      hash,
    });
    const { id, amountCents, currency } = attempt;
    await manager.query(ASSIGN, [accountId, id, entry.id, chargeIds[0]]);
    await insertRows(
      manager,
      ctx,
      'festival.festival_payment_allocation',
      charges.map((charge) => ({
        attempt_id: id,
        charge_id: charge.id,
        amount_cents: charge.amountCents,
        currency: charge.currency,
      })),
    );
    await manager.query(CHARGES_IN_PAYMENT, [accountId, chargeIds]);
    await this.activity.record(manager, ctx, {
      action: 'payment.attempt_started',
      subjectType: 'festival_payment_attempt',
      subjectId: id,
      changes: { entry_id: entry.id, provider, charge_ids: chargeIds, amount_cents: amountCents, currency },
    });
    return attempt;
  }
}

/** The charges of an entry share its edition's currency; the refusals exclude an empty list. */
function currencyOf([first]: readonly ChargeRow[]): string {
  return first?.currency ?? '';
}

function descriptionOf(charges: readonly ChargeRow[]): string {
  return [...charges.map(({ name }) => name).join(', ')].slice(0, DESCRIPTION_MAX).join('');
}
