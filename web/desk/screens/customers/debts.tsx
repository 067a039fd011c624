import { priceText } from '../../../shared/formats';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { locale } from '../../language';
import { amountText, isDue, keyOf, totalText, useDebts } from '../../parts/debts';
import { Part } from '../../parts/list';
import { payableOf } from '../../parts/owed';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { dateText } from '../../times';
import { useBookings } from './bookings';
import { usePayment, usePayments } from './payments';
import { say } from './texts';

type Debt = components['schemas']['Receivable'];

interface DebtsProps {
  readonly id: number;
  readonly name: string;
}

/** What a customer owes now and for classes to come, and where visits without a set price are paid. */
export function Debts({ id, name }: DebtsProps) {
  const { can, studio } = useDesk();
  const isNarrowed = useIsNarrowed();
  const { data, error, again } = useDebts(id);
  const refunded = usePayments(id).rows?.filter(({ refunded_cents: cents }) => cents > 0) ?? [];
  const seesBookings = can('manage_bookings');
  const bookings = [useBookings(id, 'next', seesBookings), useBookings(id, 'earlier', seesBookings)];
  // A group class without a set price is no debt (finance.md FIN-9).
  const hasAgreed = bookings.some(({ rows }) =>
    rows?.some((one) => one.scheduled_class.schedule_kind === 'group_class' && payableOf(one)?.amount === null),
  );
  const zone = studio.account.timezone ?? 'UTC';
  const rows = data?.rows;
  const totals = rows && totalsText(rows);
  return (
    <>
      <Part
        title={say('debts')}
        {...(totals && { about: totals })}
        none={say(isNarrowed ? 'noDebtsOfYours' : 'noDebts')}
        rows={rows}
        error={error}
        again={again}
      >
        {(debt) => (
          <li key={keyOf(debt)}>
            <span>
              <strong>
                <bdi>{debt.class_pass?.plan_name ?? debt.booking?.title}</bdi>
              </strong>
              <span class="quiet">
                {isDue(debt) ? dateText(debt.due_at, zone) : say('dueOn', { day: dateText(debt.due_at, zone) })}
                {paidOf(debt)}
              </span>
              {refunded.filter(isFor(debt)).map((payment) => (
                <Refunds key={payment.id} customerId={id} id={payment.id} />
              ))}
            </span>
            <span class={isDue(debt) ? 'amount owed' : 'amount'}>{amountText(debt)}</span>
            {can('record_customer_payments') && <TakePayment debt={debt} name={name} />}
          </li>
        )}
      </Part>
      {hasAgreed && <p class="quiet">{say('agreedAtBookings')}</p>}
    </>
  );
}

/** The payments that a debt is what remains of. */
function isFor({ class_pass: pass, booking }: Debt) {
  return ({ class_pass_id: passId, booking_id: bookingId }: components['schemas']['Purchase']) =>
    pass?.id === passId || booking?.id === bookingId;
}

/** When, by whom and why something of a payment was refunded, which is owed again. */
function Refunds({ customerId, id }: { readonly customerId: number; readonly id: number }) {
  const zone = useDesk().studio.account.timezone ?? 'UTC';
  return usePayment(customerId, id).data?.data.refunds.map(({ actor, reason, ...refund }) => (
    <span key={refund.id} class="quiet">
      {say('refundedOn', { day: dateText(refund.refunded_at, zone) })}:{' '}
      {priceText(refund.amount_cents, refund.currency, locale)} ·{' '}
      <bdi>{[actor.name, reason].filter((text) => text !== null).join(' · ')}</bdi>
    </span>
  ));
}

/** How a debt of a pass came, where a part of its price is paid; empty otherwise. */
function paidOf({ class_pass: pass }: Debt): string {
  if (!pass || pass.paid.amount_cents === 0) return '';
  const textOf = (sum: Debt['amount'] & object) => priceText(sum.amount_cents, sum.currency, locale);
  return ` · ${say('paidOf', { price: textOf(pass.price), paid: textOf(pass.paid) })}`;
}

/** What is owed now, and what for classes to come. */
function totalsText(debts: readonly Debt[]): string {
  const [due, later] = [totalText(debts.filter(isDue)), totalText(debts.filter((debt) => !isDue(debt)))];
  return [
    ...(due === null ? [] : [say('owedNow', { amount: due })]),
    ...(later === null ? [] : [say('owedLater', { amount: later })]),
  ].join(' · ');
}
