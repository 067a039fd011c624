import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { randomCode } from '@studio/secrets';
import type { EntityManager } from 'typeorm';

import { ActivityLog } from '../../../accounts';
import type { ChargeKind } from '../domain/charge-status';

/** The input for creating a charge. */
export interface NewCharge {
  readonly entryId: number;
  readonly kind: ChargeKind;
  readonly name: string;
  /** A charge of 0 is `paid` immediately (FEST-5). */
  readonly amountCents: number;
  /** The edition's. */
  readonly currency: string;
  readonly dueAt: Date | null;
  readonly notes: string | null;
}

const CODE_LENGTH = 10;
const CODE_ATTEMPTS = 5;

const INSERT = `
  INSERT INTO festival.festival_charge
    (account_id, entry_id, code, kind, name, status, amount_cents, currency, due_at, notes, paid_at, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (account_id, code) DO NOTHING
  RETURNING id`;

/** Creates charges. Runs in the caller's transaction with the entry locked. */
@Injectable()
export class OpenedCharges {
  constructor(
    private readonly clock: Clock,
    private readonly activity: ActivityLog,
  ) {}

  /** Returns the id. */
  async open(manager: EntityManager, ctx: ActorContext, charge: NewCharge): Promise<number> {
    const status = charge.amountCents === 0 ? 'paid' : 'pending';
    const id = await this.insert(manager, ctx, charge, status);
    await this.activity.record(manager, ctx, {
      action: 'festival_charge.created',
      subjectType: 'festival_charge',
      subjectId: id,
      changes: {
        entry_id: charge.entryId,
        kind: charge.kind,
        name: charge.name,
        status,
        amount_cents: charge.amountCents,
        currency: charge.currency,
        due_at: charge.dueAt,
      },
    });
    return id;
  }

  /** Codes are random; a code already in use is drawn again. */
  private async insert(
    manager: EntityManager,
    { accountId }: ActorContext,
    { entryId, kind, name, amountCents, currency, dueAt, notes }: NewCharge,
    status: 'paid' | 'pending',
  ): Promise<number> {
    const now = this.clock.now();
    const facts = [kind, name, status, amountCents, currency, dueAt, notes, status === 'paid' ? now : null, now];
    for (let attempt = 1; attempt <= CODE_ATTEMPTS; attempt += 1) {
      const values = [accountId, entryId, randomCode(CODE_LENGTH), ...facts];
      const [row] = await manager.query<{ id: number }[]>(INSERT, values);
      if (row) return row.id;
    }
    throw new Error('No free code was found for a charge.');
  }
}
