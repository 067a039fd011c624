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
 * plans without a segment and one for each segment. Preserves the order of `plans` and `segments`.
 */
export function arrangePriceList<Plan extends ListedPlan>(
  plans: readonly Plan[],
  segments: readonly ListedSegment[],
  enabledKinds: readonly string[],
  language: Language,
): PriceGroup<Plan>[] {
  return SOLD_KINDS.filter((kind) => enabledKinds.includes(kind)).flatMap((kind) => {
    const ofKind = plans.filter((plan) => plan.schedule_kind === kind);
    if (ofKind.length === 0) return [];
    return [{ kind, title: say(language, kind), sections: sectionsOf(ofKind, segments) }];
  });
}

function sectionsOf<Plan extends ListedPlan>(
  plans: readonly Plan[],
  segments: readonly ListedSegment[],
): PriceSection<Plan>[] {
  const loose = plans.filter((plan) => plan.segment === null);
  if (loose.length === plans.length) return [{ key: 'all', title: '', plans }];
  const segmented = segments.flatMap(({ id, slug, name }) => {
    const under = plans.filter((plan) => plan.segment?.id === id);
    return under.length === 0 ? [] : [{ key: `segment:${slug}`, title: name, plans: under }];
  });
  return loose.length === 0 ? segmented : [{ key: 'without_segment', title: '', plans: loose }, ...segmented];
}
