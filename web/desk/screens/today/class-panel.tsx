import { useLocation } from 'preact-iso/router';
import { useEffect, useRef } from 'preact/hooks';

import { cache } from '../../cache';
import { type Keyed, readPages, useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { CancelBooking } from '../../parts/cancel-booking/cancel-booking';
import { isClosed } from '../../parts/cancelling';
import { isBookable } from '../../parts/class-status';
import { customerName } from '../../parts/customer-list';
import { Icon } from '../../parts/icon';
import { owedAmount, payableOf } from '../../parts/owed';
import { Problem } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { TakePayment } from '../../parts/take-payment/take-payment';
import { toast } from '../../parts/toasts';
import { useEscape } from '../../parts/use-escape';
import { say as common } from '../../texts';
import { clockTime } from '../../times';
import { type DayClass, placesText, trainerOf } from './board';
import { say } from './texts';

type Booking = components['schemas']['ManagedBooking'];
const MARKS = ['attended', 'no_show'] as const;
type Mark = 'booked' | (typeof MARKS)[number];

interface Marking {
  readonly ids: readonly number[];
  readonly status: Mark;
}

const PAGE = 100;
/** So long before the class people arrive. */
const ARRIVING_MS = 3_600_000;

interface ClassPanelProps {
  readonly classId: number;
  /** Null until the day is read, and where the class is not on it. */
  readonly one: DayClass | null;
  readonly isGone: boolean;
  readonly closeHref: string;
}

/**
 * A class with who comes. Before people arrive bookings are cancelled here; from then on one tap says that somebody came or did
 * not, or that all came, and the same again opens the booking.
 */
export function ClassPanel({ classId, one, isGone, closeHref }: ClassPanelProps) {
  const { api, can, path, studio } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [one === null]);
  const { route } = useLocation();
  useEscape(() => route(closeHref));
  const sees = can('manage_bookings', 'manage_clients', 'mark_attendance');
  const key = ['class', studio.account.id, classId];
  const { data, error, again } = useRead(
    key,
    (signal) =>
      readPages(
        (query) =>
          api.GET('/api/v1/manage/classes/{id}/bookings', { params: { path: { id: classId }, query }, signal }),
        PAGE,
      ),
    { isWanted: sees },
  );
  const mark = useWrite(
    async ({ ids, status }: Marking, { headers }: Keyed) => {
      for (const id of ids) {
        // Each is a write of its own, also when all are sent again.
        const keyed = { headers: { 'Idempotency-Key': `${headers['Idempotency-Key']}-${id}` } };
        const booking = { params: { path: { id } }, body: { status }, ...keyed };
        const { error: refusal } = await api.PATCH('/api/v1/manage/bookings/{id}/attendance', booking);
        if (refusal) return { error: refusal };
      }
      return { data: ids };
    },
    [key, ['day']],
  );

  /** Bookings that are marked together have the same status before. */
  const setMark = async (marked: readonly Booking[], status: Mark): Promise<void> => {
    const [first] = marked;
    if (!first) return;
    const before = first.status;
    const ids = marked.map(({ id }) => id);
    // Shown before it is answered: a refusal is shown in the same place, and the list is read again after it.
    await cache.cancelQueries({ queryKey: key });
    cache.setQueryData(
      key,
      (list: typeof data) =>
        list && { ...list, rows: list.rows.map((item) => (ids.includes(item.id) ? { ...item, status } : item)) },
    );
    const answer = await mark.send({ ids, status });
    if (answer === null || before === 'cancelled') return;
    const label = status === 'booked' ? say('bookedStatus') : say(status);
    const values = { name: customerName(first.customer), status: label };
    const said = ids.length === 1 ? say('marked', values) : say('allMarked', { n: ids.length });
    toast(said, () => void mark.send({ ids, status: before }));
  };

  const bookings = data?.rows.filter(({ status }) => status !== 'cancelled');
  const open = bookings?.filter(({ status }) => status === 'booked') ?? [];
  const marks = can('mark_attendance', 'manage_bookings');
  const when = one ?? bookings?.[0]?.scheduled_class;
  const hasArrivals =
    when !== undefined && when.status !== 'cancelled' && Date.parse(when.starts_at) - ARRIVING_MS <= Date.now();
  return (
    <aside class="panel-side" aria-labelledby="class-title">
      <header>
        <a class="button icon-only" href={closeHref}>
          <Icon name="back" />
          <span class="unseen">{say('backToDay')}</span>
        </a>
        <div>
          <h2 id="class-title" ref={heading} tabindex={-1}>
            <bdi>{one?.title ?? ' '}</bdi>
          </h2>
          {one && (
            <p class="quiet">
              {clockTime(one.starts_at)}–{clockTime(one.ends_at)} ·{' '}
              <bdi>{[one.room.name, trainerOf(one)?.name].filter((name) => name !== undefined).join(' · ')}</bdi>
            </p>
          )}
        </div>
        {one && <p class="panel-places">{placesText(one)}</p>}
      </header>
      {one && (
        <div class="row">
          {/* A place that a mark frees or takes moves nothing: the link to it is the last one, and keeps its place. */}
          {can('manage_schedule') && (
            <a class="button" href={path(`week/${classId}?day=${one.starts_at.slice(0, 10)}`)}>
              {say('changeClass')}
            </a>
          )}
          {isBookable(one) && can('manage_bookings') && (
            <a
              class={one.available_spots === 0 ? 'button held' : 'button'}
              href={path(`book?class=${classId}&day=${one.starts_at.slice(0, 10)}`)}
            >
              {say('addPerson')}
            </a>
          )}
        </div>
      )}
      {isGone && <p class="note">{say('classGone')}</p>}
      {!sees && <p class="empty">{say('hidden')}</p>}
      <Problem error={mark.error} />
      {sees && bookings === undefined && !error && <Skeleton rows={4} />}
      {bookings === undefined && <Problem error={error} again={again} />}
      {bookings?.length === 0 && <p class="empty">{say(one?.status === 'cancelled' ? 'isCancelled' : 'nobody')}</p>}
      {bookings !== undefined && bookings.length > 0 && (
        <>
          <h3 class="unseen">{say('whoComes')}</h3>
          <p class="tally quiet">{tallyText(bookings, hasArrivals)}</p>
          {marks && !hasArrivals && when?.status === 'scheduled' && <p class="quiet">{say('marksFrom')}</p>}
          {marks && hasArrivals && <p class="quiet">{common('markAgain')}</p>}
          <ul class="comers">
            {bookings.map((booking) => (
              <Comer
                key={booking.id}
                booking={booking}
                href={can('manage_clients', 'manage_bookings') ? path(`customers/${booking.customer.id}`) : null}
                canMark={marks}
                hasArrivals={hasArrivals}
                canCancel={can('manage_bookings')}
                canPay={can('record_customer_payments')}
                onMark={(status) => void setMark([booking], status)}
                onGone={() => heading.current?.focus({ preventScroll: true })}
              />
            ))}
          </ul>
          {marks && hasArrivals && bookings.length > 1 && open.length > 0 && (
            // Below all of them, where it moves nothing and is not hit instead of a person.
            <button
              type="button"
              class="all-attended"
              disabled={mark.isSending}
              onClick={() => void setMark(open, 'attended')}
            >
              {say(open.length === bookings.length ? 'allAttended' : 'othersAttended')}
            </button>
          )}
        </>
      )}
    </aside>
  );
}

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

function Comer({ booking, href, canMark, hasArrivals, canCancel, canPay, onMark, onGone }: ComerProps) {
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

/** How many have booked, and from when people arrive on how many came and did not, so that it says as much before a mark as after. */
function tallyText(bookings: readonly Booking[], hasArrivals: boolean): string {
  const count = (wanted: Mark) => bookings.filter(({ status }) => status === wanted).length;
  const booked = say('booked', { n: bookings.length });
  if (!hasArrivals && count('booked') === bookings.length) return booked;
  return [booked, say('came', { n: count('attended') }), say('absent', { n: count('no_show') })].join(' · ');
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
