import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import { problemText } from '../../../parts/problem';
import { toast } from '../../../parts/toasts';
import type { Segment } from '../settings-data';
import { exchanged } from './order';

/** What lets two headings that stand next to each other change places; null where one has no neighbour of its kind. */
export function useSegmentOrder(segments: readonly Segment[]) {
  const { api } = useDesk();
  const order = useWrite(
    async (ids: readonly number[]) => {
      // Each has a position of its own, and headings whose position was never set share one.
      for (const [place, id] of ids.entries()) {
        if (segments.find((one) => one.id === id)?.sort_order === place) continue;
        const at = { params: { path: { id } }, body: { sort_order: place } };
        const { error } = await api.PATCH('/api/v1/manage/class-pass-segments/{id}', at);
        if (error) return { error };
      }
      return { data: ids };
    },
    [['settings'], ['plans']],
    (error) => toast(problemText(error)),
  );
  return (segment: Segment, neighbour: Segment | undefined): (() => void) | null => {
    if (neighbour?.schedule_kind !== segment.schedule_kind) return null;
    const ofKind = segments.filter((one) => one.schedule_kind === segment.schedule_kind);
    return () => {
      if (!order.isSending) void order.send(exchanged(ofKind, segment.id, neighbour.id));
    };
  };
}
