import type { Language } from '@studio/texts';

import { say } from './messages';
import { SOLD_KINDS, type SoldKind } from './sold-kind';

/** Determines where a plan appears in the price list. */
export interface ListedPlan {
  readonly schedule_kind: SoldKind;
  /** Null when the plan has no segment, or an inactive one (PRC-3). */
  readonly segment: ListedSegment | null;
}

export interface ListedSegment {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

export interface PriceSection<Plan> {
  readonly key: string;
  readonly title: string;
  readonly plans: readonly Plan[];
}

export interface PriceGroup<Plan> {
  readonly kind: SoldKind;
  readonly title: string;
  readonly sections: readonly PriceSection<Plan>[];
}

/**
 * Arranges plans under their headings (PRC-2, PRC-3): a group for each enabled kind with plans, and in it a section for
 * plans without a segment and one for each segment, and at last one for single visits (PRC-6). Preserves the orders.
 */
export function arrangePriceList<Plan extends ListedPlan>(
  plans: readonly Plan[],
  segments: readonly ListedSegment[],
  enabledKinds: readonly string[],
  language: Language,
  visits: readonly Plan[] = [],
): PriceGroup<Plan>[] {
  return SOLD_KINDS.filter((kind) => enabledKinds.includes(kind)).flatMap((kind) => {
    const isOfKind = (plan: Plan) => plan.schedule_kind === kind;
    const sections = [
      ...sectionsOf(plans.filter(isOfKind), segments),
      ...sectionOf('single_visits', say(language, `${kind}_visits`), visits.filter(isOfKind)),
    ];
    return sections.length === 0 ? [] : [{ kind, title: say(language, kind), sections }];
  });
}

function sectionsOf<Plan extends ListedPlan>(
  plans: readonly Plan[],
  segments: readonly ListedSegment[],
): PriceSection<Plan>[] {
  const loose = plans.filter((plan) => plan.segment === null);
  if (loose.length === plans.length) return sectionOf('all', '', plans);
  const segmented = segments.flatMap(({ id, slug, name }) => {
    const under = plans.filter((plan) => plan.segment?.id === id);
    return sectionOf(`segment:${slug}`, name, under);
  });
  return [...sectionOf('without_segment', '', loose), ...segmented];
}

/** No section without plans. */
function sectionOf<Plan>(key: string, title: string, plans: readonly Plan[]): PriceSection<Plan>[] {
  return plans.length === 0 ? [] : [{ key, title, plans }];
}
