import type { components } from '../../interface';
import { CancelBooking } from '../../parts/cancel-booking/cancel-booking';
import { isClosed } from '../../parts/cancelling';
import { customerName } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { owedAmount, payableOf } from '../../parts/owed';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { say } from './texts';

export type Booking = components['schemas']['ManagedBooking'];
const MARKS = ['attended', 'no_show'] as const;
export type Mark = 'booked' | (typeof MARKS)[number];

interface ComerProps {
  readonly booking: Booking;
  /** The customer, for those who may see more of them. */
  readonly href: string | null;
  readonly canMark: boolean;
  /** Before, only a mark that is there can be taken back. */
  readonly hasArrivals: boolean;
  readonly canCancel: boolean;
  readonly canPay: boolean;
  readonly onMark: (status: Mark) => void;
  /** What had the focus is no longer there. */
  readonly onGone: () => void;
}

/** One who comes to a class, and what the person may do with the booking. */
export function Comer({ booking, href, canMark, hasArrivals, canCancel, canPay, onMark, onGone }: ComerProps) {
  const { customer, status, notes, is_first_visit: isNew, customer_note: staffNote } = booking;
  const name = customerName(customer);
  const offered = MARKS.filter((one) => hasArrivals || status === one);
  const payable = payableOf(booking);
  const isCancellable = canCancel && !isClosed(booking.scheduled_class);
  return (
    <li class={`comer is-${status}`}>
      <span>
        <strong>
          {href === null ? (
            <bdi>{name}</bdi>
          ) : (
            <a href={href}>
              <bdi>{name}</bdi>
            </a>
          )}
        </strong>
        {isNew && <span class="first-visit">{say('firstVisit')}</span>}
        <span class="quiet">
          <bdi>{coverText(booking)}</bdi>
          {notes !== null && (
            <>
              {' '}
              · <bdi>{notes}</bdi>
            </>
          )}
        </span>
      </span>
      {staffNote !== null && (
        <p class="comer-note">
          <span class="unseen">{say('staffNote')} </span>
          <bdi>{staffNote}</bdi>
        </p>
      )}
      {canMark && offered.length > 0 && (
        <span class="marks">
          {offered.map((one) => (
            <button
              key={one}
              type="button"
              class={`mark-${one}`}
              aria-pressed={status === one}
              onClick={() => onMark(status === one ? 'booked' : one)}
            >
              <Icon name={one === 'attended' ? 'check' : 'absent'} />
              <span>{say(one)}</span>
              <span class="unseen">: {name}</span>
            </button>
          ))}
        </span>
      )}
      {!canMark && status !== 'booked' && (
        <span class="quiet">{say(status === 'no_show' ? 'no_show' : 'attended')}</span>
      )}
      {((canPay && payable) || isCancellable) && (
        <div class="comer-ways">
          {canPay && payable && <TakePayment debt={payable} name={name} onPaid={onGone} />}
          {isCancellable && (
            // Of who is marked as well it keeps its place (DESK-38).
            <div class={status === 'booked' ? undefined : 'held'}>
              <CancelBooking booking={booking} name={name} onCancelled={onGone} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** The pass with what is left of it; without one also what is still to be paid of a visit with a price. */
function coverText(booking: Booking): string {
  const { class_pass: pass, price_cents: price, paid_cents: paid } = booking;
  if (pass) {
    const n = pass.remaining_sessions_count;
    return [pass.plan_name, n > 0 ? say('passLeft', { n }) : say('passEnds')].join(' · ');
  }
  const amount = owedAmount(booking);
  if (amount !== null) return say('owes', { amount });
  if (paid > 0) return say('paid');
  return say(price === null ? 'notPaid' : 'noPass');
}
