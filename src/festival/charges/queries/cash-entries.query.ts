import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { statement } from '@studio/persistence';

import type { ActorSnapshot } from '../../../accounts';
import { editionExists } from '../../editions/queries/edition-exists';
import { FestivalUnit } from '../../festival-unit';
import type { CashMovement } from '../application/cash-desk';

/** A cash movement of an edition's cash desk. */
export interface CashEntryRow {
  readonly id: number;
  readonly order_id: number | null;
  readonly charge_id: number | null;
  readonly direction: 'cash_in' | 'cash_out';
  readonly purpose: CashMovement['purpose'];
  readonly amount_cents: number;
  readonly currency: string;
  readonly cashbox_location_id: number | null;
  readonly reason: string | null;
  readonly actor: ActorSnapshot;
  readonly occurred_at: Date;
}

const PAGE = `
  SELECT id, order_id, charge_id, direction, purpose, amount_cents, currency, cashbox_location_id, reason, actor, occurred_at
  FROM festival.festival_cash_entry
  WHERE account_id = $1 AND edition_id = $2 AND ($3::bigint IS NULL OR id < $3)
  ORDER BY id DESC LIMIT $4`;

/** Reads the cash desk of an edition. */
@Injectable()
export class CashEntriesQuery {
  constructor(private readonly unit: FestivalUnit) {}

  /** One page, newest first; null without such an edition. Throws `validation_failed` on `cursor`. */
  async list(ctx: ActorContext, editionId: number, page: PageInput): Promise<Page<CashEntryRow> | null> {
    const scope = ['festival cash entries', ctx.accountId, editionId];
    const request = pageRequest(scope, page);
    const [before] = readPosition(request, ['id']) ?? [null];
    const [[edition], rows] = await this.unit.read(ctx, [
      editionExists(ctx, editionId),
      statement<CashEntryRow>('festival_cash_entries', PAGE, [ctx.accountId, editionId, before, request.limit + 1]),
    ]);
    return edition ? pageOf(scope, rows, request.limit, ({ id }) => [id]) : null;
  }
}
