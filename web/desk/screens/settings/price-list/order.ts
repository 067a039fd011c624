import type { Plan, Segment } from '../settings-data';

/** What stands in an order within its group. */
interface Placed {
  readonly id: number;
}

/** Plans as the price list has them: those on sale first, by kind, heading and position. */
export function inPriceListOrder(plans: readonly Plan[], segments: readonly Segment[]): readonly Plan[] {
  const headings = segments.map(({ id }) => id);
  const kinds = [...new Set(plans.map(({ schedule_kind: kind }) => kind))];
  const places = ({ is_active: isSold, schedule_kind: kind, segment_id: heading }: Plan) => [
    Number(!isSold),
    kinds.indexOf(kind),
    // Plans without a heading stand before the others.
    heading === null ? -1 : headings.indexOf(heading),
  ];
  return plans.toSorted((one, other) => {
    const [first, second] = [places(one), places(other)];
    return first.map((place, index) => place - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

/** Whether two plans stand next to each other when nothing is between them: only then is it seen which comes first. */
export function isOfOneGroup(one: Plan, other: Plan): boolean {
  return (
    one.is_active === other.is_active &&
    one.schedule_kind === other.schedule_kind &&
    one.segment_id === other.segment_id
  );
}

const MOST_PLACES = 32_767;

/** The position after all plans of the kind, so that a new one stands last. */
export function lastPlace(plans: readonly Plan[] | undefined, kind: Plan['schedule_kind']): number {
  const places = (plans ?? []).filter((one) => one.schedule_kind === kind).map(({ sort_order: place }) => place + 1);
  return Math.min(Math.max(0, ...places), MOST_PLACES);
}

/** Ids of all, with two of them in each other's place. */
export function exchanged(all: readonly Placed[], one: number, other: number): number[] {
  return all.map(({ id }) => (id === one ? other : id === other ? one : id));
}
