import type { JSX } from 'preact';
import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import type { Write } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { useCancelling } from '../../parts/cancelling';
import { isBookable } from '../../parts/class-status';
import { DayChoice } from '../../parts/day-choice';
import { Icon } from '../../parts/icon';
import { Problem, problemText } from '../../parts/problem';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { dayFrom, dayIn, dayName, zoneNames } from '../../times';
import type { DayClass } from '../today/board';
import { useDay } from '../today/use-day';
import { type Booked, canBeBooked, ClassRow } from './class-row';
import { DAYS_SHOWN, DayStrip } from './day-strip';
import { say } from './texts';

/** A class to book, with the reason where one is needed. */
export interface Wanted {
  readonly one: DayClass;
  readonly why: string | null;
}

interface ClassChoiceProps<Answer> {
  /** For whom it is said before the booking what it would do; null for somebody who becomes a customer by it. */
  readonly customerId: number | null;
  /** Their booking that moves to the chosen class. */
  readonly movedId?: number;
  readonly book: Write<Wanted, Answer>;
  readonly outcomeOf: (answer: Answer, wanted: Wanted) => Outcome;
}

/** The booking that was made, and what is said of it. */
export interface Outcome {
  readonly bookingId: number | null;
  readonly said: string;
  /** How it is paid at once. */
  readonly payment?: JSX.Element | null;
  /** Undoes it otherwise than by cancelling the booking, and leaves the screen. */
  readonly moved?: { readonly undo: () => void; readonly leave: () => void };
}

/** Books a class of a day; one that was chosen before is at hand. */
export function ClassChoice<Answer>({ customerId, movedId, book, outcomeOf }: ClassChoiceProps<Answer>) {
  const { path, studio } = useDesk();
  const isNarrowed = useIsNarrowed();
  const { account } = studio;
  const zone = account.locations.find(({ is_active }) => is_active)?.timezone ?? account.timezone ?? 'UTC';
  const today = dayIn(new Date(), zone);
  const { query, route } = useLocation();
  const [day, setDay] = useState(dayFrom(query['day'], today));
  const chosenId = query['class'] === undefined ? null : Number(query['class']);
  const [sent, setSent] = useState<Wanted | null>(null);
  // Reading it for every class of a day would use up the requests of a minute.
  const [asked, setAsked] = useState<readonly number[]>([]);
  const ask = (id: number) => setAsked((before) => (before.includes(id) ? before : [...before, id]));
  const classes = useDay(day, null);
  // The classes that were booked here, since the screen was opened.
  const [booked, setBooked] = useState<readonly Booked[]>([]);
  const cancel = useCancelling((error) => toast(problemText(error)));
  const cancelBooking = async (classId: number, bookingId: number) => {
    if ((await cancel.send(bookingId)) === null) return;
    setBooked((before) => before.filter(({ id }) => id !== classId));
  };

  const send = async (wanted: Wanted) => {
    setSent(wanted);
    const answer = await book.send(wanted);
    if (answer === null) return;
    setSent(null);
    const { one } = wanted;
    const { bookingId, said, payment = null, moved } = outcomeOf(answer, wanted);
    // A booking of a class that has begun cannot be cancelled.
    if (bookingId === null || Date.parse(one.starts_at) <= Date.now()) toast(said);
    else toast(said, moved?.undo ?? (() => void cancelBooking(one.id, bookingId)));
    if (moved) moved.leave();
    else if (one.id === chosenId) route(path(`today/${one.id}?day=${day}`));
    else setBooked((before) => [...before, { id: one.id, payment }]);
  };

  const found = classes.data?.data.filter(isBookable);
  const chosen = found?.filter(({ id }) => id === chosenId) ?? [];
  const open = found && [...chosen, ...found.filter((one) => !chosen.includes(one))];
  // The keyboard goes on at the chosen class, else at the next one: Enter books it, also if somebody adds an earlier one now.
  const lastNext = useRef<number | null>(null);
  const next =
    chosen[0] ??
    open?.find(({ id }) => id === lastNext.current) ??
    open?.find((one) => one.status !== 'ended' && canBeBooked(one, customerId));
  lastNext.current = next?.id ?? null;
  const strip = useRef<HTMLDivElement>(null);
  const isWithoutNext = open !== undefined && next === undefined;
  useEffect(() => {
    // On a day without one, another day is chosen.
    if (isWithoutNext && document.activeElement === document.body)
      strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
  }, [isWithoutNext]);
  return (
    <>
      <div class="screen-head">
        <div>
          <h2>{dayName(day)}</h2>
          <p class="quiet">
            {common('timesIn', { zone: zoneNames(open?.length ? open.map(({ timezone }) => timezone) : [zone]) })}
          </p>
        </div>
        <div class="row">
          <button
            type="button"
            class="icon-only"
            disabled={day < addDays(today, DAYS_SHOWN)}
            onClick={() => setDay(addDays(day, -DAYS_SHOWN))}
          >
            <Icon name="back" />
            <span class="unseen">{say('sevenBefore')}</span>
          </button>
          <button type="button" class="icon-only" onClick={() => setDay(addDays(day, DAYS_SHOWN))}>
            <Icon name="next" />
            <span class="unseen">{say('sevenAfter')}</span>
          </button>
          <DayChoice day={day} onChoose={(one) => setDay(one < today ? today : one)} />
        </div>
      </div>
      <DayStrip strip={strip} day={day} today={today} onChoose={setDay} />
      {open === undefined && !classes.error && <Skeleton />}
      {open === undefined && <Problem error={classes.error} again={classes.again} />}
      {open?.length === 0 && <p class="empty">{isNarrowed ? common('noneOfYours') : say('noClasses')}</p>}
      <ul class="rows">
        {open?.map((one) => (
          <ClassRow
            key={one.id}
            one={one}
            customerId={customerId}
            movedId={movedId ?? null}
            zone={zone}
            isChosen={one.id === chosenId}
            isNext={one.id === next?.id}
            bookedHere={booked.find(({ id }) => id === one.id) ?? null}
            isSending={book.isSending}
            isAsked={asked.includes(one.id)}
            onAsk={() => ask(one.id)}
            refusal={book.error && sent?.one.id === one.id ? { error: book.error, why: sent.why } : null}
            onBook={(why) => void send({ one, why })}
          />
        ))}
      </ul>
    </>
  );
}
