import { minutesOf } from '../../../shared/days';

/** What the board needs of a class. */
export interface Placed {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string;
}

export interface BoardRow<Class> {
  readonly id: number | null;
  readonly name: string;
  /** Classes that overlap are in lanes below each other. */
  readonly lanes: readonly (readonly Class[])[];
}

const DAY_MINUTES = 1_440;
const HOUR = 60;

/**
 * Minutes from midnight to the end; a class that ends on the next day ends at midnight here. A shorter one has the room of an
 * hour, in which its name and its places can be read.
 */
export function spanOf({ starts_at, ends_at }: Placed): { readonly from: number; readonly to: number } {
  const from = minutesOf(starts_at);
  const isNextDay = ends_at.slice(0, 10) !== starts_at.slice(0, 10);
  return { from, to: isNextDay ? DAY_MINUTES : Math.max(minutesOf(ends_at), Math.min(from + HOUR, DAY_MINUTES)) };
}

/** The full hours around all classes. */
export function hoursOf(classes: readonly Placed[]): { readonly from: number; readonly to: number } {
  const spans = classes.map(spanOf);
  const from = Math.floor(Math.min(...spans.map((span) => span.from)) / HOUR);
  const to = Math.ceil(Math.max(...spans.map((span) => span.to)) / HOUR);
  return spans.length === 0 ? { from: 8, to: 20 } : { from, to };
}

/** By room or trainer, in the order of their names; those without one last. */
export function rowsBy<Class extends Placed>(
  classes: readonly Class[],
  groupOf: (one: Class) => { readonly id: number; readonly name: string } | null,
  unnamed: string,
): readonly BoardRow<Class>[] {
  const groups = new Map<number | null, { name: string; classes: Class[] }>();
  for (const one of classes) {
    const group = groupOf(one);
    const known = groups.get(group?.id ?? null);
    if (known) known.classes.push(one);
    else groups.set(group?.id ?? null, { name: group?.name ?? unnamed, classes: [one] });
  }
  return [...groups]
    .map(([id, group]) => ({ id, name: group.name, lanes: lanesOf(group.classes) }))
    .sort((a, b) => Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name));
}

function lanesOf<Class extends Placed>(classes: readonly Class[]): readonly (readonly Class[])[] {
  const lanes: Class[][] = [];
  for (const one of [...classes].sort((a, b) => spanOf(a).from - spanOf(b).from)) {
    const free = lanes.find((lane) => {
      const last = lane.at(-1);
      return last !== undefined && spanOf(last).to <= spanOf(one).from;
    });
    if (free) free.push(one);
    else lanes.push([one]);
  }
  return lanes;
}
