import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useRead, type Write } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import type { components } from '../../interface';
import { useCancelling } from '../../parts/cancelling';
import { isBookable } from '../../parts/class-status';
import { Icon } from '../../parts/icon';
import { Problem, problemText } from '../../parts/problem';
import { ReasonForm } from '../../parts/reason';
import { Skeleton } from '../../parts/skeleton';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { clockTime, dayFrom, dayIn, dayName, zoneNames } from '../../times';
import { DayStrip } from './day-strip';
import { Preview } from './preview';
import { say } from './texts';

/** Refusals after which a person at the desk may book all the same, with a reason. */
const OVERRIDABLE = ['pass_required', 'payment_required'];
const previewId = ({ id }: ClassOfDay) => `preview-${id}`;

type ClassOfDay = components['schemas']['MobileScheduledClass'];

/** A class to book, with the reason where one is needed. */
export interface Wanted {
  readonly one: ClassOfDay;
  readonly why: string | null;
}

interface ClassChoiceProps<Answer> {
  /** For whom it is said before the booking what it would do; null for somebody who becomes a customer by it. */
  readonly customerId: number | null;
  readonly book: Write<Wanted, Answer>;
  /** The booking that was made, and what is said of it. */
  readonly outcomeOf: (answer: Answer, one: ClassOfDay) => { readonly bookingId: number | null; readonly said: string };
}

/** Books a class of a day; one that was chosen before is at hand. */
export function ClassChoice<Answer>({ customerId, book, outcomeOf }: ClassChoiceProps<Answer>) {
  const { api, path, studio } = useDesk();
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
  const classes = useRead(['day', account.id, day, null], (signal) =>
    api.GET('/api/v1/mobile/schedule', { params: { query: { from: day, to: day } }, signal }),
  );
  // The classes that were booked here, since the screen was opened.
  const [booked, setBooked] = useState<readonly number[]>([]);
  const cancel = useCancelling((error) => toast(problemText(error)));
  const undo = async (classId: number, bookingId: number) => {
    if ((await cancel.send(bookingId)) === null) return;
    setBooked((before) => before.filter((id) => id !== classId));
  };

  const send = async (wanted: Wanted) => {
    setSent(wanted);
    const answer = await book.send(wanted);
    if (answer === null) return;
    setSent(null);
    const { one } = wanted;
    const { bookingId, said } = outcomeOf(answer, one);
    // A booking of a class that has begun cannot be cancelled.
    if (bookingId === null || Date.parse(one.starts_at) <= Date.now()) toast(said);
    else toast(said, () => void undo(one.id, bookingId));
    if (one.id === chosenId) route(path(`today/${one.id}?day=${day}`));
    else setBooked((before) => [...before, one.id]);
  };

  const open = classes.data?.data.filter(isBookable);
  const ahead = open?.filter(({ status }) => status !== 'ended');
  // The keyboard goes on at the chosen class, else at the next one: Enter books it, also if somebody adds an earlier one now.
  const lastNext = useRef<number | null>(null);
  const next =
    open?.find(({ id }) => id === chosenId) ?? ahead?.find(({ id }) => id === lastNext.current) ?? ahead?.[0];
  lastNext.current = next?.id ?? null;
  const nextButton = useRef<HTMLButtonElement>(null);
  useEffect(() => nextButton.current?.focus(), [next?.id]);
  const isPreviewed = ({ id }: ClassOfDay) =>
    customerId !== null && !booked.includes(id) && (id === next?.id || asked.includes(id));
  const refused = book.error && sent;
  const isRefused = ({ id }: ClassOfDay) => refused?.one.id === id;
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
          <button type="button" class="icon-only" disabled={day <= today} onClick={() => setDay(addDays(day, -1))}>
            <Icon name="back" />
            <span class="unseen">{say('previousDay')}</span>
          </button>
          <button type="button" class="icon-only" onClick={() => setDay(addDays(day, 1))}>
            <Icon name="next" />
            <span class="unseen">{say('nextDay')}</span>
          </button>
        </div>
      </div>
      <DayStrip day={day} today={today} onChoose={setDay} />
      {open === undefined && !classes.error && <Skeleton />}
      {open === undefined && <Problem error={classes.error} again={classes.again} />}
      {open?.length === 0 && <p class="empty">{isNarrowed ? common('noneOfYours') : say('noClasses')}</p>}
      <ul class="rows">
        {open?.map((one) => (
          <li key={one.id} class="bookable">
            <span class="class-time">{clockTime(one.starts_at)}</span>
            <span class="class-what">
              <strong>
                <bdi>{one.title}</bdi>
              </strong>
              <span class="quiet">
                <bdi>{one.room.name}</bdi>
                {one.available_spots !== null && ` · ${placesText(one.available_spots)}`}
              </span>
            </span>
            {booked.includes(one.id) ? (
              <Booked />
            ) : (
              <button
                type="button"
                ref={one.id === next?.id ? nextButton : null}
                disabled={book.isSending}
                aria-describedby={isPreviewed(one) && !isRefused(one) ? previewId(one) : undefined}
                onFocus={() => ask(one.id)}
                onClick={() => void send({ one, why: null })}
              >
                {common('book')}
                <span class="unseen">
                  : {one.title}, {clockTime(one.starts_at)}
                </span>
              </button>
            )}
            {isPreviewed(one) && customerId !== null && !isRefused(one) && (
              <Preview id={previewId(one)} classId={one.id} customerId={customerId} zone={zone} />
            )}
            {customerId !== null && !booked.includes(one.id) && !isPreviewed(one) && (
              // Beneath the class, where its answer will stand: the button that books keeps its place.
              <button
                type="button"
                class="link asks"
                onClick={({ currentTarget }) => {
                  ask(one.id);
                  // This button is replaced by the answer, and the keyboard goes on at the class.
                  currentTarget.closest('li')?.querySelector('button')?.focus();
                }}
              >
                {say('whichPass')}
                <span class="unseen">
                  : {one.title}, {clockTime(one.starts_at)}
                </span>
              </button>
            )}
            {refused && isRefused(one) && (
              <div class="refused">
                <Problem error={book.error} />
                {OVERRIDABLE.includes(book.error.code) && (
                  <ReasonForm
                    label={say('reason')}
                    action={say('bookAnyway')}
                    entered={refused.why ?? ''}
                    onSend={(why) => void send({ one, why })}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function placesText(n: number): string {
  return n === 0 ? say('full') : say('free', { n });
}

/** In the place of the button, where the keyboard goes on: another Enter books nothing. */
function Booked() {
  const said = useRef<HTMLSpanElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <span class="step-done" ref={said} tabindex={-1}>
      <Icon name="check" />
      {say('booked')}
    </span>
  );
}
