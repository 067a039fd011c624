import { languageOf } from '@studio/texts';

import { arrangePriceList } from '../domain/price-list';
import type { PublicPlanRow, PublicPriceListRows } from '../queries/public-price-list.query';
import { visitAsPlan } from '../domain/single-visit';
import type { ClassPassPlanDto, PriceGroupDto } from './dto/public-price-list.dto';

export function presentPriceList(
  { plans, visits, segments }: PublicPriceListRows,
  enabledKinds: readonly string[],
  studioLanguage: string,
): PriceGroupDto[] {
  const language = languageOf(studioLanguage);
  const shown = visits.map((visit) => visitAsPlan(visit, language));
  return arrangePriceList(plans, segments, enabledKinds, language, shown).map(({ kind, title, sections }) => ({
    key: kind,
    schedule_kind: kind,
    title,
    sections: sections.map((section) => ({
      key: section.key,
      title: section.title,
      plans: section.plans.map(presentPlan),
    })),
  }));
}

function presentPlan({ segment, ...row }: PublicPlanRow): ClassPassPlanDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    schedule_kind: row.schedule_kind,
    segment: segment && { id: segment.id, name: segment.name, slug: segment.slug, schedule_kind: row.schedule_kind },
    description: row.description,
    price_cents: row.price_cents,
    currency: row.currency,
    sessions_count: row.sessions_count,
    validity_days: row.validity_days,
    total_validity_days: row.total_validity_days,
    available_from_time: row.available_from_time,
    available_until_time: row.available_until_time,
    allows_any_time: row.allows_any_time,
    any_time_addon_price_cents: row.any_time_addon_price_cents,
    is_trial: row.is_trial,
    class_types: [...row.class_types],
    trainer_types: [...row.trainer_types],
    rooms: [...row.rooms],
  };
}
