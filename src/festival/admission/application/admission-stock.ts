import { type HeldQuantity, NOTHING_HELD } from '@studio/ticketing';
import { HELD_SUMS, holdsStockSql } from '../queries/held-quantity';
import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock } from '@studio/kernel';
import { type EntityManager, In } from 'typeorm';

import { AdmissionTypeEntity } from '../entities/admission-type.entity';

/** A locked type with what is held of it. */
export interface StockedType {
  readonly type: AdmissionTypeEntity;
  readonly held: HeldQuantity;
}

interface HeldRow {
  readonly admission_type_id: number;
  readonly held: number;
  readonly early: number;
}

const HELD = `
  SELECT i.admission_type_id, ${HELD_SUMS}
  FROM festival.festival_ticket_order_item i
  JOIN festival.festival_ticket_order o ON o.account_id = i.account_id AND o.id = i.order_id
  WHERE i.account_id = $1 AND i.admission_type_id = ANY($2::bigint[]) AND ${holdsStockSql('$3')}
    AND ($4::bigint IS NULL OR i.order_id <> $4)
  GROUP BY i.admission_type_id`;

/** Counts what orders hold of admission types, while the types are locked so that nobody else sells (ADM-1). */
@Injectable()
export class AdmissionStock {
  constructor(private readonly clock: Clock) {}

  /**
   * Locks the types in the order of their ids, after edition and order. Ids that are none of the edition's are left out.
   * What the order `except` holds itself is not counted.
   */
  async lock(
    manager: EntityManager,
    ctx: ActorContext,
    editionId: number,
    ids: readonly number[],
    except: number | null = null,
  ): Promise<ReadonlyMap<number, StockedType>> {
    const types = await manager.find(AdmissionTypeEntity, {
      where: { accountId: ctx.accountId, editionId, id: In([...ids]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const held = await this.heldOf(manager, ctx, types, except);
    return new Map(types.map((type) => [type.id, { type, held: held.get(type.id) ?? NOTHING_HELD }]));
  }

  /** Read after the lock: a statement sees what was committed before it began. */
  private async heldOf(
    manager: EntityManager,
    { accountId }: ActorContext,
    types: readonly AdmissionTypeEntity[],
    except: number | null,
  ): Promise<ReadonlyMap<number, HeldQuantity>> {
    const values = [accountId, types.map(({ id }) => id), this.clock.now(), except];
    const rows = await manager.query<HeldRow[]>(HELD, values);
    return new Map(rows.map((row) => [row.admission_type_id, { total: row.held, early: row.early }]));
  }
}
