import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import { problemText } from '../../../parts/problem';
import { toast } from '../../../parts/toasts';
import type { Plan } from '../settings-data';
import { exchanged, isOfOneGroup } from './order';

/** What lets two plans that stand next to each other change places; null where one has no neighbour of its group. */
export function usePlanOrder(plans: readonly Plan[] | undefined) {
  const { api } = useDesk();
  const order = useWrite(
    (ids: number[], keyed) => api.PUT('/api/v1/manage/class-pass-plans/order', { body: { ids }, ...keyed }),
    [['settings'], ['plans']],
    (error) => toast(problemText(error)),
  );
  return (plan: Plan, neighbour: Plan | undefined): (() => void) | null => {
    if (!neighbour || !isOfOneGroup(plan, neighbour)) return null;
    const ofKind = plans?.filter((one) => one.schedule_kind === plan.schedule_kind) ?? [];
    return () => {
      if (!order.isSending) void order.send(exchanged(ofKind, plan.id, neighbour.id));
    };
  };
}
