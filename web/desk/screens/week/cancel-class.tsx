import { useLocation } from 'preact-iso/router';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useRead, useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { fieldText } from '../../parts/field-text';
import { SecondPress } from '../../parts/opening';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import type { DayClass } from '../today/board';
import { say } from './texts';
import { RENEWED, useClassesAround, useUndo } from './week-data';

/** Until then after its end a class can be cancelled and restored (CXL-1, CXL-4). */
const AFTERWARDS_MS = 3_600_000;

export function isOpenToCancel({ ends_at: end }: DayClass): boolean {
  return Date.parse(end) + AFTERWARDS_MS >= Date.now();
}

interface CancelClassProps {
  readonly one: DayClass;
  readonly onClose: () => void;
}

/** Asks first, and says whom it concerns. */
export function CancelClass({ one, onClose }: CancelClassProps) {
  const { api, studio } = useDesk();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const undo = useUndo();
  const cancel = useWrite(
    ({ id, reason }: { readonly id: number; readonly reason: string | null }, keyed) =>
      api.POST('/api/v1/manage/classes/{id}/cancel', { params: { path: { id } }, body: { reason }, ...keyed }),
    RENEWED,
  );
  const day = one.starts_at.slice(0, 10);
  const ofDay = useClassesAround(day).filter(
    (each) =>
      each.starts_at.slice(0, 10) === day &&
      each.location.id === one.location.id &&
      each.status === 'scheduled' &&
      isOpenToCancel(each),
  );
  const [isWholeDay, setWholeDay] = useState(false);
  const chosen = isWholeDay ? ofDay : [one];
  const settings = useRead(['settings', studio.account.id], (signal) => api.GET('/api/v1/manage/account', { signal }));
  const rules = settings.data?.data.class_cancellation_rules;
  const n = chosen.flatMap(({ bookings }) => bookings ?? []).filter(({ status }) => status === 'booked').length;
  const send = async (form: HTMLFormElement) => {
    const text = fieldText(form, 'reason').trim();
    const reason = text === '' ? null : text;
    for (const { id } of chosen) if ((await cancel.send({ id, reason })) === null) return;
    onClose();
    const said = isWholeDay ? say('dayCancelled', { n: chosen.length }) : say('cancelledNow', { title: one.title });
    toast(said, () => {
      for (const { id } of chosen)
        void undo.send((keyed) =>
          api.POST('/api/v1/manage/classes/{id}/restore', { params: { path: { id } }, ...keyed }),
        );
    });
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <p>
        <strong>{say(isWholeDay ? 'cancelAskDay' : 'cancelAsk')}</strong>{' '}
        {n === 0 ? say('cancelsNothing') : say('cancelTells', { n })}
        {n > 0 && rules && ` ${passesText(rules)}`}
      </p>
      {ofDay.length > 1 && (
        <label>
          {say('howLong')}
          <select
            value={isWholeDay ? 'day' : 'class'}
            onChange={({ currentTarget: { value } }) => setWholeDay(value === 'day')}
          >
            <option value="class">{say('onlyThis')}</option>
            <option value="day">
              {[
                say('allOfDay', { n: ofDay.length }),
                ...(studio.account.locations.length > 1 ? [one.location.name] : []),
              ].join(', ')}
            </option>
          </select>
        </label>
      )}
      <label>
        {say('reason')}
        <input ref={first} name="reason" maxlength={2_000} />
      </label>
      <Problem error={cancel.error} />
      <div class="row">
        <button class="main" type="submit" disabled={cancel.isSending}>
          {isWholeDay ? say('cancelDay', { n: chosen.length }) : say('cancelClass')}
        </button>
        <button type="button" disabled={cancel.isSending} onClick={onClose}>
          {say('keepClass')}
        </button>
      </div>
    </form>
  );
}

/** What becomes of the passes of those who booked (CXL-3). */
function passesText(rules: components['schemas']['ClassCancellationRules']): string {
  const { return_sessions_enabled: returns, return_sessions_count: sessions } = rules;
  const { extend_days_enabled: extend, extend_days_count: days } = rules;
  const said = [returns ? say('sessionsReturn', { n: sessions }) : say('sessionsUsed')];
  return [...said, ...(extend ? [say('daysAdded', { n: days })] : [])].join(' ');
}

/** Takes a class off the timetable that is over, and which nobody booked. Nothing brings it back. */
export function RemoveClass({ one, closeHref }: { readonly one: DayClass; readonly closeHref: string }) {
  const { api } = useDesk();
  const { route } = useLocation();
  const remove = useWrite(
    (id: number, keyed) => api.DELETE('/api/v1/manage/classes/{id}', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const send = async () => {
    if ((await remove.send(one.id)) === null) return;
    toast(say('removed', { title: one.title }));
    route(closeHref);
  };
  return (
    <SecondPress
      title={say('remove')}
      of={one.title}
      consequence={say('removeMeans')}
      error={remove.error}
      isSending={remove.isSending}
      onPress={() => void send()}
    />
  );
}

/** Also after the toast is gone. */
export function RestoreClass({ one }: { readonly one: DayClass }) {
  const { api } = useDesk();
  const restore = useWrite(
    (id: number, keyed) => api.POST('/api/v1/manage/classes/{id}/restore', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const send = async () => {
    if ((await restore.send(one.id)) !== null) toast(say('restored', { title: one.title }));
  };
  return (
    <>
      <button type="button" disabled={restore.isSending} onClick={() => void send()}>
        {say('restore')}
      </button>
      <Problem error={restore.error} />
    </>
  );
}
