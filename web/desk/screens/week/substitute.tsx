import { useEffect, useRef, useState } from 'preact/hooks';

import { addDays } from '../../../shared/days';
import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import { say as common } from '../../texts';
import { clockTime } from '../../times';
import type { DayClass } from '../today/board';
import { conflictsOf, minutesFor } from './arrange';
import { OverlapButton } from './class-form';
import { say } from './texts';
import { type Catalogue, RENEWED, useClassesAround, useUndo } from './week-data';

interface SubstituteProps {
  readonly one: DayClass;
  readonly catalogue: Catalogue;
  readonly onClose: () => void;
}

interface Wanted {
  readonly trainerId: number;
  readonly confirmsOverlap: boolean;
}

/** The class alone, or all of its trainer on that day, or until another one. */
type Span = 'class' | 'day' | 'days';

/** The service takes as many at a time (scheduling.md SBS-1). */
const LONGEST_DAYS = 366;

/** Another trainer for a class, for all that its trainer has on that day, or for as long as the trainer is away. */
export function Substitute({ one, catalogue, onClose }: SubstituteProps) {
  const { api } = useDesk();
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  const [chosenId, choose] = useState<number | null>(null);
  const [span, setSpan] = useState<Span>('class');
  const day = one.starts_at.slice(0, 10);
  const [lastDay, setLastDay] = useState('');
  const classes = useClassesAround(day);
  const before = one.trainer.id;
  const ofDay = classes.filter(
    ({ trainer, starts_at: startsAt, status }) =>
      trainer.id === before && status === 'scheduled' && startsAt.slice(0, 10) === day,
  );
  const undo = useUndo();
  const toClass = (trainerId: number | null, confirmsOverlap: boolean) => ({
    params: { path: { id: one.id } },
    body: { trainer_id: trainerId, ...(confirmsOverlap && { confirm_trainer_overlap: true }) },
  });
  const substitute = useWrite<Wanted, { readonly data: { readonly id: number; readonly classes_count?: number } }>(
    ({ trainerId, confirmsOverlap }, keyed) => {
      if (span === 'class')
        return api.PATCH('/api/v1/manage/classes/{id}', { ...toClass(trainerId, confirmsOverlap), ...keyed });
      const body = {
        trainer_id: before,
        substitute_trainer_id: trainerId,
        from_date: day,
        to_date: span === 'days' ? lastDay : day,
        confirm_trainer_overlap: confirmsOverlap,
      };
      return api.POST('/api/v1/manage/trainer-substitutions', { body, ...keyed });
    },
    RENEWED,
  );

  const send = async (confirmsOverlap: boolean) => {
    if (chosenId === null) return;
    const answer = await substitute.send({ trainerId: chosenId, confirmsOverlap });
    if (answer === null) return;
    onClose();
    const { id, classes_count: n } = answer.data;
    const name = catalogue.trainers.find((trainer) => trainer.id === chosenId)?.name ?? '';
    toast(n === undefined ? say('substituted', { name }) : say('tookOver', { name, n }), () => {
      void undo.send((keyed) =>
        span !== 'class'
          ? api.DELETE('/api/v1/manage/trainer-substitutions/{id}', { params: { path: { id } }, ...keyed })
          : api.PATCH('/api/v1/manage/classes/{id}', { ...toClass(before === 0 ? null : before, false), ...keyed }),
      );
    });
  };
  const planned = {
    id: one.id,
    roomId: null,
    day,
    time: clockTime(one.starts_at),
    minutes: minutesFor(one),
    zone: one.timezone,
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
              const [busy] = conflictsOf(classes, { ...planned, trainerId: id });
              return (
                <option key={id} value={id}>
                  {busy ? say('busyWith', { name, title: busy.one.title }) : name}
                </option>
              );
            })}
        </select>
      </label>
      {before !== 0 && one.status === 'scheduled' && (
        <label>
          {say('howLong')}
          <select value={span} onChange={({ currentTarget: { value } }) => setSpan(value as Span)}>
            <option value="class">{say('onlyThis')}</option>
            {ofDay.length > 1 && (
              <option value="day">{say('wholeDay', { name: one.trainer.name, n: ofDay.length })}</option>
            )}
            <option value="days">{say('allUntil', { name: one.trainer.name })}</option>
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
      <Problem error={substitute.error} />
      <div class="row">
        <button class="main" type="submit" disabled={substitute.isSending}>
          {say('substitute')}
        </button>
        {substitute.error?.code === 'trainer_occupied' && <OverlapButton onClick={() => void send(true)} />}
        <button type="button" onClick={onClose}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}
