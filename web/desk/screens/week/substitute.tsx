import { useEffect, useRef, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import type { Concerned } from '../../parts/without-mail/reached';
import { WithoutMail } from '../../parts/without-mail/without-mail';
import { say as common } from '../../texts';
import { clockTime, dayName, shortMoment, timeIn } from '../../times';
import { CheckField } from '../settings/fields';
import type { DayClass } from '../today/board';
import { conflictsOf, minutesFor, rangesWithout } from './arrange';
import { OverlapButton } from './objections';
import { classesText, say } from './texts';
import { type Catalogue, RENEWED, useClassesAround, useUndo } from './week-data';

interface SubstituteProps {
  readonly one: DayClass;
  /** A substitute passes on single classes only: the others are not theirs (SBS-1). */
  readonly isSubstituted: boolean;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
  /** Hears of the bookings of the classes, of which nobody is notified; of none once it is undone. */
  readonly onConcerned: (concerned: Concerned) => void;
}

interface Wanted {
  readonly trainerId: number;
  readonly confirmsOverlap: boolean;
  /** First and last day; null for the class alone. */
  readonly range: readonly [string, string] | null;
}

/** The class alone, or all of its trainer on that day, or until another one. */
type Span = 'class' | 'day' | 'days';

/** The service takes as many at a time (scheduling.md SBS-1). */
const LONGEST_DAYS = 366;
/** So far ahead what the substitute has is said before; the service reads 92 days at a time, with a day around them. */
const DAYS_READ = 89;

/** Another trainer for a class, for all that its trainer has on that day, or for as long as the trainer is away. */
export function Substitute({ one, isSubstituted, catalogue, onClose, onConcerned }: SubstituteProps) {
  const { api } = useDesk();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [chosenId, choose] = useState<number | null>(null);
  const [span, setSpan] = useState<Span>('class');
  const day = one.starts_at.slice(0, 10);
  const [lastDay, setLastDay] = useState('');
  const until = span === 'days' && lastDay > day ? lastDay : day;
  const farthest = addDays(day, DAYS_READ);
  const classes = useClassesAround(day, until < farthest ? until : farthest);
  const before = one.trainer.id;
  const dayOf = ({ starts_at: startsAt }: DayClass) => startsAt.slice(0, 10);
  // As the service takes them: by the day on the clock of the class, and none that has begun.
  const taken = classes.filter(
    (each) =>
      each.trainer.id === before &&
      each.status === 'scheduled' &&
      dayOf(each) >= day &&
      dayOf(each) <= until &&
      Date.parse(each.starts_at) > Date.now(),
  );
  const ofDay = taken.filter((each) => dayOf(each) === day);
  const busyOn = (each: DayClass, trainerId: number | null) =>
    conflictsOf(classes, {
      id: each.id,
      roomId: null,
      trainerId,
      day: dayOf(each),
      time: clockTime(each.starts_at),
      minutes: minutesFor(each),
      zone: each.timezone,
    });
  const [leavesOut, setLeavesOut] = useState(true);
  const chosenName = catalogue.trainers.find(({ id }) => id === chosenId)?.name ?? '';
  const passedOn = chosenId === null || span === 'class' ? [] : taken;
  const busy = passedOn.flatMap((each) => busyOn(each, chosenId).map(({ one: other }) => ({ each, other })));
  // A day is left out as a whole.
  const leftOut = leavesOut ? busy.map(({ each }) => dayOf(each)) : [];
  const goes = passedOn.filter((each) => !leftOut.includes(dayOf(each)));
  const isCounted = goes.length > 0 && until <= farthest && (span === 'day' || lastDay >= day);
  const concerned = {
    bookings: (span === 'class' ? [one] : goes)
      .flatMap(({ bookings = [] }) => bookings)
      .filter(({ status }) => status === 'booked'),
    isNotified: false,
  };
  const ranges = rangesWithout(day, until, leftOut);
  const undo = useUndo();
  const toClass = (trainerId: number | null, confirmsOverlap: boolean) => ({
    params: { path: { id: one.id } },
    body: { trainer_id: trainerId, ...(confirmsOverlap && { confirm_trainer_overlap: true }) },
  });
  const substitute = useWrite<Wanted, { readonly data: { readonly id: number; readonly classes_count?: number } }>(
    ({ trainerId, confirmsOverlap, range }, keyed) => {
      if (range === null)
        return api.PATCH('/api/v1/manage/classes/{id}', { ...toClass(trainerId, confirmsOverlap), ...keyed });
      const body = {
        trainer_id: before,
        substitute_trainer_id: trainerId,
        from_date: range[0],
        to_date: range[1],
        confirm_trainer_overlap: confirmsOverlap,
      };
      return api.POST('/api/v1/manage/trainer-substitutions', { body, ...keyed });
    },
    RENEWED,
  );
  const takeBack = (ids: readonly number[]) => {
    onConcerned({ bookings: [] });
    for (const id of ids)
      void undo.send((keyed) =>
        api.DELETE('/api/v1/manage/trainer-substitutions/{id}', { params: { path: { id } }, ...keyed }),
      );
  };

  const send = async (confirmsOverlap: boolean) => {
    if (chosenId === null) return;
    if (span === 'class') {
      if ((await substitute.send({ trainerId: chosenId, confirmsOverlap, range: null })) === null) return;
      onClose();
      onConcerned(concerned);
      toast(say('substituted', { name: chosenName }), () => {
        onConcerned({ bookings: [] });
        const back = toClass(before === 0 ? null : before, false);
        void undo.send((keyed) => api.PATCH('/api/v1/manage/classes/{id}', { ...back, ...keyed }));
      });
      return;
    }
    const ids: number[] = [];
    let n = 0;
    for (const range of ranges) {
      const answer = await substitute.send({ trainerId: chosenId, confirmsOverlap, range });
      // All of them or none.
      if (answer === null) return takeBack(ids);
      ids.push(answer.data.id);
      n += answer.data.classes_count ?? 0;
    }
    onClose();
    onConcerned(concerned);
    const kept = passedOn.length - goes.length;
    const stays = kept === 0 ? '' : ` ${say('stays', { n: kept, name: one.trainer.name })}`;
    toast(`${say('tookOver', { name: chosenName, n })}${stays}`, () => takeBack(ids));
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <label>
        {say('substituteBy')}
        <select
          ref={first}
          required
          value={chosenId ?? ''}
          onChange={({ currentTarget: { value } }) => choose(value === '' ? null : Number(value))}
        >
          <option value="">{say('choose')}</option>
          {catalogue.trainers
            .filter(({ id, is_active: isActive }) => isActive && id !== before)
            .map(({ id, name }) => {
              const [found] = busyOn(one, id);
              return (
                <option key={id} value={id}>
                  {found ? say('busyWith', { name, title: found.one.title }) : name}
                </option>
              );
            })}
        </select>
      </label>
      {before !== 0 && !isSubstituted && one.status === 'scheduled' && (
        <label>
          {say('howLong')}
          <select value={span} onChange={({ currentTarget: { value } }) => setSpan(value as Span)}>
            <option value="class">{say('onlyThis')}</option>
            {ofDay.length > 1 && (
              <option value="day">{say('wholeDay', { name: one.trainer.name, n: ofDay.length })}</option>
            )}
            <option value="days">{say('allUntil', { name: one.trainer.name, day: dayName(day, 'short') })}</option>
          </select>
        </label>
      )}
      {span === 'days' && (
        <label>
          {say('lastDay')}
          <input
            type="date"
            required
            min={day}
            max={addDays(day, LONGEST_DAYS - 1)}
            value={lastDay}
            onInput={({ currentTarget: { value } }) => setLastDay(value)}
          />
        </label>
      )}
      <div role="status">
        {busy.length > 0 && (
          <div class="error">
            {busy.map(({ each, other }) => (
              <p key={`${each.id} ${other.id}`}>
                {say('onDay', {
                  day: `${shortMoment(each.starts_at)} ${each.title}`,
                  what: say('trainerBusy', {
                    name: chosenName,
                    from: timeIn(other.starts_at, each.timezone),
                    to: timeIn(other.ends_at, each.timezone),
                    title: other.title,
                  }),
                })}
              </p>
            ))}
          </div>
        )}
      </div>
      {busy.length > 0 && (
        <CheckField
          label={say('leaveOut', { name: one.trainer.name })}
          name="leaves_out"
          entered={leavesOut}
          onCheck={setLeavesOut}
        />
      )}
      {chosenId !== null && (
        <div class="hint">
          <p>
            {isCounted && `${say('takesOver', { name: chosenName, n: goes.length, classes: classesText(goes) })} `}
            {span === 'days' && `${say('andLaterOnes')} `}
            {say('newName', { name: chosenName })}
            {until > farthest && ` ${say('listedUntil', { day: dayName(farthest) })}`}
          </p>
          <WithoutMail {...concerned} />
        </div>
      )}
      <Problem error={substitute.error} />
      <div class="row">
        <button class="main" type="submit" disabled={substitute.isSending || ranges.length === 0}>
          {say('substitute')}
        </button>
        {substitute.error?.code === 'trainer_occupied' && <OverlapButton onClick={() => void send(true)} />}
        <button type="button" disabled={substitute.isSending} onClick={onClose}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}
