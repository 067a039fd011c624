import { Injectable } from '@nestjs/common';
import type { StudioScope } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import type { MovementPurpose } from '../domain/cash-purpose';
import { isOwnerMovement, voidingEntry } from '../queries/voided-movement.sql';

/** A deposit or withdrawal of the owner, and what became of it. */
interface StoredMovement {
  readonly locationId: number;
  readonly currency: string;
  readonly purpose: MovementPurpose;
  readonly amountCents: number;
  readonly isVoided: boolean;
  /** Whether its cashbox has been counted since. */
  readonly isCounted: boolean;
}

const FIND = `
  SELECT e.location_id AS "locationId", e.currency, e.purpose, e.amount_cents AS "amountCents",
    ${voidingEntry('e')} IS NOT NULL AS "isVoided",
    EXISTS (SELECT 1 FROM finance.cashbox_reconciliation c
      WHERE c.account_id = $1 AND c.location_id = e.location_id AND c.currency = e.currency
        AND c.cutoff_entry_id >= e.id) AS "isCounted"
  FROM finance.cash_ledger_entry e WHERE e.account_id = $1 AND e.id = $2 AND ${isOwnerMovement('e')}`;

/** Finds owner movements. */
@Injectable()
export class OwnerMovements {
  /** Null for an unknown entry, and for one that is no owner movement. */
  async find(manager: EntityManager, { accountId }: StudioScope, id: number): Promise<StoredMovement | null> {
    const [found] = await manager.query<StoredMovement[]>(FIND, [accountId, id]);
    return found ?? null;
  }
}
