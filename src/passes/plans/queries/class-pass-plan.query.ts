import { Injectable } from '@nestjs/common';
import { notFound, type Page, type PageInput, pageOf, pageRequest, readPosition } from '@studio/kernel';
import { BY_NAME, statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import type { SoldKind } from '../domain/sold-kind';
import { namedSet, type NamedRow, PLAN } from './named-set';

/** A plan as staff manage it. */
export interface ClassPassPlanRow {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly schedule_kind: SoldKind;
  readonly segment_id: number | null;
  readonly description: string | null;
  readonly price_cents: number;
  readonly currency: string;
  readonly sessions_count: number;
  readonly validity_days: number;
  readonly total_validity_days: number;
  readonly available_from_time: string | null;
  readonly available_until_time: string | null;
  readonly allows_any_time: boolean;
  readonly any_time_addon_price_cents: number | null;
  readonly is_trial: boolean;
  readonly is_active: boolean;
  readonly sort_order: number;
  readonly class_types: NamedRow[];
  readonly trainer_types: NamedRow[];
  readonly rooms: NamedRow[];
}

/** Filter and page of the list of plans; null or absent lists all. */
export interface ClassPassPlanListInput extends PageInput {
  readonly schedule_kind?: SoldKind | null;
  readonly is_active?: boolean | null;
}

const PLANS = `
  SELECT p.id, p.name, p.slug, p.schedule_kind, p.segment_id, p.description, p.price_cents, p.currency, p.sessions_count,
         p.validity_days, p.total_validity_days, to_char(p.available_from_time, 'HH24:MI') AS available_from_time,
         to_char(p.available_until_time, 'HH24:MI') AS available_until_time, p.allows_any_time, p.any_time_addon_price_cents,
         p.is_trial, p.is_active, p.sort_order,
         ${namedSet(PLAN, 'class_pass_plan_class_type', 'class_type')} AS class_types,
         ${namedSet(PLAN, 'class_pass_plan_trainer_type', 'trainer_type')} AS trainer_types,
         ${namedSet(PLAN, 'class_pass_plan_room', 'room')} AS rooms
  FROM passes.class_pass_plan p WHERE p.account_id = $1`;

const LIST = `${PLANS}
    AND ($2::text IS NULL OR p.schedule_kind = $2) AND ($3::boolean IS NULL OR p.is_active = $3)
    AND ($7::bigint IS NULL OR (p.schedule_kind, p.sort_order, p.name ${BY_NAME}, p.id) > ($4::text, $5::bigint, $6::text ${BY_NAME}, $7))
  ORDER BY p.schedule_kind, p.sort_order, p.name ${BY_NAME}, p.id LIMIT $8`;

const OF_KIND = `${PLANS} AND p.schedule_kind = $2 ORDER BY p.sort_order, p.name ${BY_NAME}, p.id`;

/** Reads the plans of a studio as staff manage them. */
@Injectable()
export class ClassPassPlanQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** One page by kind, position, name and id. Throws `validation_failed` on `cursor`. */
  async list({ accountId }: StudioScope, input: ClassPassPlanListInput): Promise<Page<ClassPassPlanRow>> {
    const { schedule_kind: kind = null, is_active: isActive = null, ...page } = input;
    const scope = ['class_pass_plans', accountId, kind, isActive];
    const request = pageRequest(scope, page);
    const position = readPosition(request, ['text', 'id', 'text', 'id']) ?? [null, null, null, null];
    const values = [accountId, kind, isActive, ...position, request.limit + 1];
    const [rows] = await this.uow.read({ accountId }, [statement<ClassPassPlanRow>('class_pass_plans', LIST, values)]);
    return pageOf(scope, rows, request.limit, (row) => [row.schedule_kind, row.sort_order, row.name, row.id]);
  }

  /** Every plan of the kind in its order; PLN-4 limits their number. */
  async ofKind({ accountId }: StudioScope, kind: SoldKind): Promise<ClassPassPlanRow[]> {
    const [rows] = await this.uow.read({ accountId }, [
      statement<ClassPassPlanRow>('class_pass_plans_of_kind', OF_KIND, [accountId, kind]),
    ]);
    return rows;
  }

  /** One plan. Throws `not_found`. */
  async get({ accountId }: StudioScope, id: number): Promise<ClassPassPlanRow> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<ClassPassPlanRow>('class_pass_plan', `${PLANS} AND p.id = $2`, [accountId, id]),
    ]);
    if (!row) throw notFound('The plan');
    return row;
  }
}
