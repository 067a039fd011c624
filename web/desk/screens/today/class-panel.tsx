import { useLocation } from 'preact-iso/router';
import { useEffect, useRef } from 'preact/hooks';

import { cache } from '../../cache';
import { type Keyed, readPages, useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { isBookable } from '../../parts/class-status';
import { customerName } from '../../parts/customer-list';
import { useManagedClass } from '../../parts/managed-class';
import { visitPriceText } from '../../parts/owed';
import { Problem } from '../../parts/problem';
import { SidePanel } from '../../parts/side-panel';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { useEscape } from '../../parts/use-escape';
import { say as common } from '../../texts';
import { clockTime } from '../../times';
import { type DayClass, isExclusive, placesText, trainerOf } from './board';
import { type Booking, Comer, type Mark } from './comer';
import { Remarks } from './remarks/remarks';
import { say } from './texts';

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
  // Each booking has its class with the price.
  const unbooked = useManagedClass(classId, data?.rows.length === 0).data?.data;
  const priced = data?.rows[0]?.scheduled_class ?? unbooked;
  const price = priced ? visitPriceText(priced) : null;
  const open = bookings?.filter(({ status }) => status === 'booked') ?? [];
  const seesCustomers = can('manage_clients', 'manage_bookings');
  const marks = can('mark_attendance', 'manage_bookings');
  const isFull = one?.available_spots === 0;
  const when = one ?? bookings?.[0]?.scheduled_class;
  const hasArrivals =
    when !== undefined && when.status !== 'cancelled' && Date.parse(when.starts_at) - ARRIVING_MS <= Date.now();
  return (
    <SidePanel
      closeHref={closeHref}
      closeText={say('backToDay')}
      title={<bdi>{one?.title ?? ' '}</bdi>}
      heading={heading}
      about={
        one && (
          <p class="quiet">
            {clockTime(one.starts_at)}–{clockTime(one.ends_at)} ·{' '}
            <bdi>{[one.room.name, trainerOf(one)?.name].filter((name) => name !== undefined).join(' · ')}</bdi>
            {price !== null && ` · ${price}`}
          </p>
        )
      }
      aside={one && <p class="panel-places">{placesText(one)}</p>}
    >
      {one && (
        <div class="row">
          {/* A place that a mark frees or takes moves nothing: the link to it is the last one, and keeps its place. */}
          {can('manage_schedule') && (
            <a class="button" href={path(`week/${classId}?day=${one.starts_at.slice(0, 10)}`)}>
              {say('changeClass')}
            </a>
          )}
          {isBookable(one) && can('manage_bookings') && (
            <span class="stacked">
              <a
                class={isFull ? 'button held' : 'button'}
                href={path(`book?class=${classId}&day=${one.starts_at.slice(0, 10)}`)}
              >
                {say('addPerson')}
              </a>
              {isFull && <span class="quiet">{say(isExclusive(one) ? 'taken' : 'full')}</span>}
            </span>
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
          {seesCustomers && <Remarks bookings={bookings} />}
          {marks && !hasArrivals && when?.status === 'scheduled' && <p class="quiet">{say('marksFrom')}</p>}
          {marks && hasArrivals && <p class="quiet">{common('markAgain')}</p>}
          <ul class="comers">
            {bookings.map((booking) => (
              <Comer
                key={booking.id}
                booking={booking}
                href={seesCustomers ? path(`customers/${booking.customer.id}`) : null}
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
    </SidePanel>
  );
}

/** How many have booked, and from when people arrive on how many came and did not, so that it says as much before a mark as after. */
function tallyText(bookings: readonly Booking[], hasArrivals: boolean): string {
  const count = (wanted: Mark) => bookings.filter(({ status }) => status === wanted).length;
  const booked = say('booked', { n: bookings.length });
  if (!hasArrivals && count('booked') === bookings.length) return booked;
  return [booked, say('came', { n: count('attended') }), say('absent', { n: count('no_show') })].join(' · ');
}
