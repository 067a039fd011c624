import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { isSlug } from '@studio/kernel';
import { BY_NAME, statement, UnitOfWork } from '@studio/persistence';

import type { PublicVisit } from '../../../accounts';
import type { ListedSegment } from '../domain/price-list';
import type { ListedVisit } from '../domain/single-visit';
import type { ClassPassPlanRow } from './class-pass-plan.query';
import { namedSet, PLAN } from './named-set';

/** A plan of the price list with the names of what it covers. */
export interface PublicPlanRow extends Omit<ClassPassPlanRow, 'segment_id' | 'is_active' | 'sort_order'> {
  readonly segment: ListedSegment | null;
}

export interface PublicPriceListRows {
  readonly version: string;
  readonly plans: readonly PublicPlanRow[];
  /** Single visits, where the studio shows them (PRC-6). */
  readonly visits: readonly ListedVisit[];
  readonly segments: readonly ListedSegment[];
}

/** Revisions of catalogue and price list (migration 4); null for an unknown or inactive location. */
const VERSION = 'passes.public_price_version';

/** The version of a price list beside its studio, for ConfirmPublicVisit. */
export const PRICE_LIST_VERSION = {
  name: 'public_price_confirmed',
  version: `${VERSION}(found.id, location_slug)`,
  columns: [['location_slug', 'text', (locationSlug: string) => locationSlug]],
} as const;

const PLANS = `
  SELECT p.id, p.name, p.slug, p.schedule_kind, p.description, p.price_cents, p.currency, p.sessions_count, p.validity_days,
         p.total_validity_days, to_char(p.available_from_time, 'HH24:MI') AS available_from_time,
         to_char(p.available_until_time, 'HH24:MI') AS available_until_time,
         p.allows_any_time, p.any_time_addon_price_cents, p.is_trial,
         CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name, 'slug', g.slug) END AS segment,
         ${namedSet(PLAN, 'class_pass_plan_class_type', 'class_type')} AS class_types,
         ${namedSet(PLAN, 'class_pass_plan_trainer_type', 'trainer_type')} AS trainer_types,
         ${namedSet(PLAN, 'class_pass_plan_room', 'room')} AS rooms
  FROM scheduling.location l
  JOIN passes.class_pass_plan p ON p.account_id = l.account_id AND p.is_active
  LEFT JOIN passes.class_pass_segment g ON g.account_id = p.account_id AND g.id = p.segment_id AND g.is_active
  WHERE l.account_id = $1 AND l.slug = $2 AND l.is_active
    AND (NOT EXISTS (SELECT 1 FROM passes.class_pass_plan_room k WHERE k.account_id = $1 AND k.class_pass_plan_id = p.id)
         OR EXISTS (SELECT 1 FROM passes.class_pass_plan_room k JOIN scheduling.room m ON m.account_id = k.account_id AND m.id = k.room_id
                    WHERE k.account_id = $1 AND k.class_pass_plan_id = p.id AND m.location_id = l.id))
  ORDER BY p.sort_order, lower(p.name) ${BY_NAME}, p.id`;

const SEGMENTS = `
  SELECT id, name, slug FROM passes.class_pass_segment
  WHERE account_id = $1 AND is_active ORDER BY sort_order, lower(name) ${BY_NAME}, id`;

/** Types with a price that a room of the location can host; ones without rooms of their directions are not offered there. */
const VISITS = `
  SELECT t.id, t.name, t.slug, t.schedule_kind, t.description, t.default_duration_minutes,
    coalesce(t.drop_in_price_cents, t.rental_price_cents) AS price_cents, t.price_currency AS currency,
    t.rental_price_unit IS NOT DISTINCT FROM 'hour' AS is_per_hour
  FROM scheduling.location l
  JOIN scheduling.class_type t ON t.account_id = l.account_id AND t.is_active AND t.price_currency IS NOT NULL
  WHERE l.account_id = $1 AND l.slug = $2 AND l.is_active AND EXISTS (
    SELECT 1 FROM scheduling.room m
    WHERE m.account_id = $1 AND m.location_id = l.id AND m.is_active
      AND (NOT EXISTS (SELECT 1 FROM scheduling.room_activity_direction k WHERE k.account_id = $1 AND k.room_id = m.id)
        OR EXISTS (SELECT 1 FROM scheduling.room_activity_direction k WHERE k.account_id = $1 AND k.room_id = m.id
          AND k.activity_direction_id = t.activity_direction_id)))
  ORDER BY lower(t.name) ${BY_NAME}, t.id`;

interface VersionRow {
  readonly version: string | null;
}

/** Reads the public price list of one location. */
@Injectable()
export class PublicPriceListQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Plans, visits and headings with their version, from one snapshot; null for an unknown or inactive location. */
  async rows(
    ctx: ActorContext,
    locationSlug: string,
    { showsSingleVisits }: Pick<PublicVisit['studio'], 'showsSingleVisits'>,
  ): Promise<PublicPriceListRows | null> {
    if (!isSlug(locationSlug)) return null;
    const [[found], plans, segments, visits = []] = await this.uow.read(ctx, [
      statement<VersionRow>('public_price_version', `SELECT ${VERSION}($1, $2) AS version`, [
        ctx.accountId,
        locationSlug,
      ]),
      statement<PublicPlanRow>('public_price_plans', PLANS, [ctx.accountId, locationSlug]),
      statement<ListedSegment>('public_price_segments', SEGMENTS, [ctx.accountId]),
      ...(showsSingleVisits
        ? [statement<ListedVisit>('public_price_visits', VISITS, [ctx.accountId, locationSlug])]
        : []),
    ]);
    const version = found?.version ?? null;
    return version === null ? null : { version, plans, visits, segments };
  }
}
