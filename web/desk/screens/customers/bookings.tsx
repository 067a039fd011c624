import { useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { BOOKED, useCancelling } from '../../parts/cancelling';
import { LATEST, Part, useList } from '../../parts/list';
import { SecondPress } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { ReasonForm } from '../../parts/reason';
import { Segments } from '../../parts/segments';
import { toast } from '../../parts/toasts';
import { clockTime, dayName } from '../../times';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];

/** A class is corrected, and no longer cancelled, once it has ended for so long (CAN-8). */
const CLOSED_AFTER_MS = 3_600_000;
/** What becomes of the session of a late cancellation; first what the class type provides. */
const SESSIONS = ['usual', 'given_back', 'kept'] as const;
type Session = (typeof SESSIONS)[number];

interface BookingsProps {
  readonly id: number;
  readonly name: string;
}

/** What a customer booked, the latest first. What is to come is cancelled here. */
export function Bookings({ id, name }: BookingsProps) {
  const { api, path, studio } = useDesk();
  const bookings = useList(
    ['bookings', studio.account.id, id],
    (page, signal) =>
      api.GET('/api/v1/manage/bookings', { params: { query: { ...page, customer_id: id, order: 'latest' } }, signal }),
    { page: LATEST },
  );
  return (
    <Part title={say('bookings')} none={say('noBookings')} {...bookings}>
      {(booking) => {
        const { id: bookingId, scheduled_class: one, status, class_pass: pass } = booking;
        const isOpen = status === 'booked' && Date.parse(one.ends_at) + CLOSED_AFTER_MS > Date.now();
        return (
          <li key={bookingId}>
            <a href={path(`today/${one.id}?day=${one.starts_at.slice(0, 10)}`)}>
              <strong>
                <bdi>{one.title}</bdi>
              </strong>
              <span class="quiet">
                {dayName(one.starts_at.slice(0, 10), 'short')}, {clockTime(one.starts_at)}
                {pass && (
                  <>
                    {' '}
                    · <bdi>{pass.plan_name}</bdi>
                  </>
                )}
              </span>
            </a>
            <span class="quiet">{say(`booking_${status}`)}</span>
            {isOpen && <Cancel booking={booking} name={name} />}
          </li>
        );
      }}
    </Part>
  );
}

interface CancelProps {
  readonly booking: Booking;
  readonly name: string;
}

/** Cancels a booking by a second press, and one whose time to cancel has ended with a reason. */
function Cancel({ booking: { id, scheduled_class: one, class_pass: pass }, name }: CancelProps) {
  const { api } = useDesk();
  const [session, setSession] = useState<Session>('usual');
  const cancel = useCancelling();
  const cancelLate = useWrite(
    (reason: string, keyed) =>
      api.POST('/api/v1/manage/bookings/{id}/late-cancellation', {
        params: { path: { id } },
        body: { reason, ...(session !== 'usual' && { session }) },
        ...keyed,
      }),
    BOOKED,
  );
  const sayDone = (isReturned: boolean) =>
    toast(
      say(isReturned ? 'sessionBack' : 'bookingCancelled', { name, title: one.title, pass: pass?.plan_name ?? '' }),
    );
  const press = async () => {
    if ((await cancel.send(id)) !== null) sayDone(pass !== null);
  };
  const pressLate = async (reason: string) => {
    const answer = await cancelLate.send(reason);
    if (answer !== null) sayDone(pass !== null && answer.data.late_cancellation?.session === 'given_back');
  };
  return (
    <>
      <SecondPress
        title={say('cancelBooking')}
        of={`${one.title}, ${dayName(one.starts_at.slice(0, 10), 'short')}`}
        consequence={pass ? say('returnsSession', { pass: pass.plan_name }) : say('freesPlace')}
        error={cancel.error}
        isSending={cancel.isSending}
        onPress={() => void press()}
      />
      {cancel.error?.code === 'cancellation_closed' && (
        <div class="refused payment">
          <p>{say('cancelsLate')}</p>
          <Segments
            legend={say('whatOfSession')}
            name={`session-${id}`}
            options={SESSIONS}
            chosen={session}
            textOf={(which) => say(`session_${which}`)}
            onChoose={setSession}
          />
          <Problem error={cancelLate.error} />
          <ReasonForm label={say('reason')} action={say('cancelLate')} onSend={(reason) => void pressLate(reason)} />
        </div>
      )}
    </>
  );
}
