import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import { problemText } from '../../../parts/problem';
import { toast } from '../../../parts/toasts';
import type { Plan, Segment } from '../settings-data';
import { exchanged, isOfOneGroup } from './order';

interface Ordered {
  readonly id: number;
  readonly schedule_kind: Plan['schedule_kind'];
}

/** What lets two rows of one group that stand next to each other change places; null where one has no such neighbour. */
function useExchange<Row extends Ordered>(
  rows: readonly Row[],
  isOfGroup: (one: Row, other: Row) => boolean,
  /** The ids of all rows of a kind, in their new order. */
  send: Parameters<typeof useWrite<number[], unknown>>[0],
) {
  const order = useWrite(send, [['settings']], (error) => toast(problemText(error)));
  return (row: Row, neighbour: Row | undefined): (() => void) | null => {
    if (!neighbour || !isOfGroup(row, neighbour)) return null;
    const ofKind = rows.filter((one) => one.schedule_kind === row.schedule_kind);
    return () => {
      if (!order.isSending) void order.send(exchanged(ofKind, row.id, neighbour.id));
    };
  };
}

export function usePlanOrder(plans: readonly Plan[] = []) {
  const { api } = useDesk();
  return useExchange(plans, isOfOneGroup, (ids, keyed) =>
    api.PUT('/api/v1/manage/class-pass-plans/order', { body: { ids }, ...keyed }),
  );
}

export function useSegmentOrder(segments: readonly Segment[]) {
  const { api } = useDesk();
  const isOfKind = (one: Segment, other: Segment) => one.schedule_kind === other.schedule_kind;
  return useExchange(segments, isOfKind, async (ids) => {
    // Each has a position of its own, and headings whose position was never set share one.
    for (const [place, id] of ids.entries()) {
      if (segments.find((one) => one.id === id)?.sort_order === place) continue;
      const at = { params: { path: { id } }, body: { sort_order: place } };
      const { error } = await api.PATCH('/api/v1/manage/class-pass-segments/{id}', at);
      if (error) return { error };
    }
    return { data: ids };
  });
}
