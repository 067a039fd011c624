import { useLocation } from 'preact-iso/router';

import type { StudioError } from '../../../../../clients/typescript/src/answers';
import { useWrite } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { components } from '../../../interface';
import { BOOKED } from '../../../parts/cancelling';
import { customerName } from '../../../parts/customer-list';
import { owedAmount } from '../../../parts/owed';
import { problemText } from '../../../parts/problem';
import { toast } from '../../../parts/toasts';
import { datedTitle } from '../../../times';
import { ClassChoice, type Wanted } from '../class-choice';
import { say as ofBooking } from '../texts';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];

/** Moves a booking to another class, and back by *Undo*, and leads back to where the person came from. */
export function ForMove({ booking: { id, customer, scheduled_class: left } }: { readonly booking: Booking }) {
  const { path } = useDesk();
  const { route } = useLocation();
  const move = useMove();
  const moveBack = useMove((error) => toast(problemText(error)));
  const leave = () => {
    // Whoever went on while it was sent stays there.
    if (Number(new URLSearchParams(location.search).get('move')) !== id) return;
    if (history.length > 1) history.back();
    else route(path(`today/${left.id}`, { day: left.starts_at.slice(0, 10) }), true);
  };
  return (
    <>
      <p class="chosen">
        <strong>
          <a href={path(`customers/${customer.id}`)}>
            <bdi>{customerName(customer)}</bdi>
          </a>
        </strong>
      </p>
      <ClassChoice
        customerId={customer.id}
        movedId={id}
        book={{ ...move, send: ({ one, why }: Wanted) => move.send({ id, classId: one.id, why }) }}
        outcomeOf={({ data }, { why }) => ({
          bookingId: data.id,
          said: movedText(data),
          moved: {
            // The class that was left may need the same reason.
            undo: () => void moveBack.send({ id: data.id, classId: left.id, why }),
            leave,
          },
        })}
      />
    </>
  );
}

function movedText(booking: Booking): string {
  const { customer, class_pass: pass, scheduled_class: one } = booking;
  const values = { name: customerName(customer), title: datedTitle(one), pass: pass?.plan_name ?? '' };
  const amount = owedAmount(booking);
  if (pass) return say('movedWithPass', values);
  return [say('movedWithoutPass', values), ...(amount === null ? [] : [ofBooking('owes', { amount })])].join(' ');
}

interface Move {
  readonly id: number;
  readonly classId: number;
  readonly why: string | null;
}

function useMove(onRefused?: (error: StudioError) => void) {
  const { api } = useDesk();
  return useWrite(
    ({ id, classId, why }: Move, keyed) =>
      api.POST('/api/v1/manage/bookings/{id}/move', {
        params: { path: { id } },
        body: { scheduled_class_id: classId, requirement_override_reason: why },
        ...keyed,
      }),
    BOOKED,
    onRefused,
  );
}
