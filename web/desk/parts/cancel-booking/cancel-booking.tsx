import { useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { say as common } from '../../texts';
import { datedTitle, dayName } from '../../times';
import { BOOKED, useCancelling } from '../cancelling';
import { SecondPress } from '../opening';
import { owedAmount, paidAmount } from '../owed';
import { Problem } from '../problem';
import { ReasonForm } from '../reason';
import { Segments } from '../segments';
import { toast } from '../toasts';
import { say } from './texts';

/** What becomes of the session of a late cancellation; first what the class type provides. */
const SESSIONS = ['usual', 'given_back', 'kept'] as const;
type Session = (typeof SESSIONS)[number];

interface CancelBookingProps {
  readonly booking: components['schemas']['ManagedBooking'];
  readonly name: string;
  /** Where it stands then, there may be nothing that has the focus. */
  readonly onCancelled?: () => void;
}

/** Cancels a booking by a second press, and one whose time to cancel has ended with a reason. Beside it one that can move leads to *Book*. */
export function CancelBooking({ booking, name, onCancelled }: CancelBookingProps) {
  const { id, scheduled_class: one, class_pass: pass } = booking;
  const { api, can, path } = useDesk();
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
  const sayDone = (isReturned: boolean, money: Money) => {
    const values = { name, title: datedTitle(one), pass: pass?.plan_name ?? '' };
    toast(withMoney(say(isReturned ? 'sessionBack' : 'bookingCancelled', values), money));
    onCancelled?.();
  };
  const paid = paidAmount(booking);
  const of = `${name}, ${one.title}, ${dayName(one.starts_at.slice(0, 10), 'short')}`;
  const owed = pass ? null : owedAmount(booking);
  // What becomes of the money is then another thing, which is said below.
  const isTooLate = cancel.error?.code === 'cancellation_closed';
  const press = async () => {
    if ((await cancel.send(id)) !== null) sayDone(pass !== null, { paid, owed });
  };
  const pressLate = async (reason: string) => {
    const answer = await cancelLate.send(reason);
    if (answer === null) return;
    const late = answer.data.late_cancellation;
    const isGivenBack = late?.session === 'given_back';
    // A fee is owed in its place.
    const isWaived = isGivenBack && late.fee_cents === null;
    sayDone(pass !== null && isGivenBack, { paid: paidAmount(answer.data), owed: isWaived ? owed : null });
  };
  return (
    <>
      <SecondPress
        title={say('cancelBooking')}
        of={of}
        consequence={withMoney(
          pass ? say('returnsSession', { pass: pass.plan_name }) : say('freesPlace'),
          isTooLate ? {} : { paid, owed },
        )}
        error={cancel.error}
        isSending={cancel.isSending}
        onPress={() => void press()}
      />
      {isTooLate && (
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
          {paid !== null && <p>{say('paidLate', { amount: paid })}</p>}
          <Problem error={cancelLate.error} />
          <ReasonForm label={say('reason')} action={say('cancelLate')} onSend={(reason) => void pressLate(reason)} />
        </div>
      )}
      {can('manage_bookings') && paid === null && Date.parse(one.starts_at) > Date.now() && (
        <span class="move">
          <a href={path('book', { customer: booking.customer.id, move: id, day: one.starts_at.slice(0, 10) })}>
            {common('moveBooking')}
            <span class="unseen">
              : <bdi>{of}</bdi>
            </span>
          </a>
        </span>
      )}
    </>
  );
}

interface Money {
  readonly paid?: string | null;
  readonly owed?: string | null;
}

/** Also what becomes of what was paid, and of what was to be paid. */
function withMoney(text: string, { paid = null, owed = null }: Money): string {
  const texts = [
    text,
    paid === null ? null : say('paidStays', { amount: paid }),
    owed === null ? null : say('owedNoMore', { amount: owed }),
  ];
  return texts.filter((one) => one !== null).join(' ');
}
