import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { CancelBooking } from '../../parts/cancel-booking/cancel-booking';
import { isClosed } from '../../parts/cancelling';
import { LATEST, Part, TOGETHER, useList } from '../../parts/list';
import { paidAmount, payableOf } from '../../parts/owed';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { dayIn, shortMoment } from '../../times';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];
type Side = 'next' | 'earlier';

/** The bookings of a customer from today on, the next first, or until today, the latest first. */
export function useBookings(id: number, side: Side, isWanted = true) {
  const { api, studio } = useDesk();
  const today = dayIn(new Date(), studio.account.timezone ?? 'UTC');
  const days = { next: { from: today, order: 'earliest' }, earlier: { to: today, order: 'latest' } } as const;
  return useList(
    ['bookings', studio.account.id, id, side, today],
    (page, signal) =>
      api.GET('/api/v1/manage/bookings', { params: { query: { ...page, customer_id: id, ...days[side] } }, signal }),
    { page: TOGETHER, isWanted },
  );
}

interface BookingsProps {
  readonly id: number;
  readonly name: string;
  readonly side: Side;
}

/** What a customer booked and is to come or on, or what was before; it is cancelled here. */
export function Bookings({ id, name, side }: BookingsProps) {
  const zone = useDesk().studio.account.timezone ?? 'UTC';
  const { rows, ...read } = useBookings(id, side);
  // The service is asked by days: the clock divides today's, which both sides have. What began before is not among the next.
  const isEarlier = ({ scheduled_class: { starts_at: start, ends_at: end } }: Booking) =>
    Date.parse(end) <= Date.now() || dayIn(new Date(start), zone) < dayIn(new Date(), zone);
  return (
    <Part
      title={say(`${side}Bookings`)}
      none={say(side === 'next' ? 'noNextBookings' : 'noEarlierBookings')}
      seen={LATEST}
      {...read}
      rows={rows?.filter((one) => isEarlier(one) === (side === 'earlier'))}
    >
      {(booking) => <BookingRow key={booking.id} booking={booking} name={name} />}
    </Part>
  );
}

function BookingRow({ booking, name }: { readonly booking: Booking; readonly name: string }) {
  const { can, path, studio } = useDesk();
  const { scheduled_class: one, status, class_pass: pass } = booking;
  const day = one.starts_at.slice(0, 10);
  const paid = paidAmount(booking);
  const payable = payableOf(booking);
  const isOpen = status === 'booked' && !isClosed(one);
  const { locations } = studio.account;
  const location = locations.find(({ id }) => id === one.location_id);
  return (
    <li>
      <a href={path(`today/${one.id}?day=${day}`)}>
        <strong>
          <bdi>{one.title}</bdi>
        </strong>
        <span class="quiet">
          {shortMoment(one.starts_at)}
          {locations.length > 1 && location && (
            <>
              {' '}
              · <bdi>{location.name}</bdi>
            </>
          )}
          {pass && (
            <>
              {' '}
              · <bdi>{pass.plan_name}</bdi>
            </>
          )}
        </span>
      </a>
      <span class="quiet">
        {say(status === 'cancelled' && one.status === 'cancelled' ? 'classCancelled' : `booking_${status}`)}
        {paid !== null && ` · ${say('amountPaid', { amount: paid })}`}
      </span>
      {can('record_customer_payments') && payable && <TakePayment debt={payable} name={name} />}
      {isOpen && <CancelBooking booking={booking} name={name} />}
    </li>
  );
}
