import { priceText } from '../../../shared/formats';
import { useDesk } from '../../desk-context';
import { locale } from '../../language';
import { clockTime } from '../../times';
import { type Plan, usePlans } from '../settings/settings-data';
import type { DayClass } from '../today/board';
import { say } from './texts';

const DAY_MS = 86_400_000;

interface SinglePassProps {
  readonly one: DayClass;
  /** Null for somebody who becomes a customer by the booking, to whom nothing can be sold yet. */
  readonly customerId: number | null;
}

/** The first pass of the price list for a single visit that covers the class, for those who may read that; nothing without one. */
export function SinglePass(of: SinglePassProps) {
  const { can } = useDesk();
  return can('issue_customer_class_passes', 'manage_customer_class_passes') ? <Listed {...of} /> : null;
}

/** With the way to sell it, for those who may. */
function Listed({ one, customerId }: SinglePassProps) {
  const { can, path } = useDesk();
  const plan = usePlans().data?.find((sold) => coversOnly(sold, one));
  if (!plan) return null;
  const { id, name: pass, price_cents: cents, currency } = plan;
  const text = say('singlePass', { pass, amount: priceText(cents, currency, locale) });
  const maySell = customerId !== null && can('issue_customer_class_passes');
  return <p>{maySell ? <a href={path(`customers/${customerId}/sell`, { plan: id })}>{text}</a> : text}</p>;
}

/**
 * Whether a pass that is sold now would cover the class, and no other visit (booking-and-passes.md FIT-1), as far as is known here:
 * not of which type a trainer is, nor whether a rental is as long as usual.
 */
function coversOnly(plan: Plan, one: DayClass): boolean {
  const { available_from_time: from, available_until_time: until, class_types: types, rooms } = plan;
  const start = clockTime(one.starts_at);
  return (
    plan.is_active &&
    !plan.is_trial &&
    plan.sessions_count === 1 &&
    plan.trainer_types.length === 0 &&
    one.schedule_kind !== 'room_rental' &&
    types.some(({ id }) => id === one.class_type.id) &&
    (rooms.length === 0 || rooms.some(({ id }) => id === one.room.id)) &&
    (from === null || from <= start) &&
    (until === null || start < until) &&
    Date.parse(one.starts_at) < Date.now() + plan.total_validity_days * DAY_MS
  );
}
