import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { CancelBooking } from '../../parts/cancel-booking/cancel-booking';
import { isClosed } from '../../parts/cancelling';
import { LATEST, Part, useList } from '../../parts/list';
import { paidAmount, payableOf } from '../../parts/owed';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { dayIn, shortMoment } from '../../times';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];

interface BookingsProps {
  readonly id: number;
  readonly name: string;
}

/** What a customer booked and is to come or on, the next first; it is cancelled here. */
export function NextBookings({ id, name }: BookingsProps) {
  const { today, isEarlier } = useBounds();
  // The service is asked by days: the clock divides today's, which both lists have. What began before is not in this one.
  const next = useBookings(id, { from: today, order: 'earliest' });
  return (
    <Part
      title={say('nextBookings')}
      none={say('noNextBookings')}
      {...next}
      rows={next.rows?.filter((one) => !isEarlier(one))}
    >
      {(booking) => <BookingRow key={booking.id} booking={booking} name={name} />}
    </Part>
  );
}

/** What a customer booked before, the latest first. */
export function EarlierBookings({ id, name }: BookingsProps) {
  const { today, isEarlier } = useBounds();
  const earlier = useBookings(id, { to: today, order: 'latest' });
  return (
    <Part
      title={say('earlierBookings')}
      none={say('noEarlierBookings')}
      {...earlier}
      rows={earlier.rows?.filter(isEarlier)}
    >
      {(booking) => <BookingRow key={booking.id} booking={booking} name={name} />}
    </Part>
  );
}

/** What divides bookings: the day that it is for the studio, and whether the class is over. */
function useBounds() {
  const zone = useDesk().studio.account.timezone ?? 'UTC';
  const today = dayIn(new Date(), zone);
  const isEarlier = ({ scheduled_class: { starts_at: start, ends_at: end } }: Booking) =>
    Date.parse(end) <= Date.now() || dayIn(new Date(start), zone) < today;
  return { today, isEarlier };
}

interface Wanted {
  readonly from?: string;
  readonly to?: string;
  readonly order: 'earliest' | 'latest';
}

function useBookings(id: number, wanted: Wanted) {
  const { api, studio } = useDesk();
  return useList(
    ['bookings', studio.account.id, id, wanted.order, wanted.from ?? wanted.to ?? null],
    (page, signal) =>
      api.GET('/api/v1/manage/bookings', { params: { query: { ...page, customer_id: id, ...wanted } }, signal }),
    { page: LATEST },
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
