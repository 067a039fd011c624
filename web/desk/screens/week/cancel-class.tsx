import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

import { useWrite } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { useCancellation } from '../../parts/all-cancelled/cancellation';
import { isClosed } from '../../parts/cancelling';
import { fieldText } from '../../parts/field-text';
import { Problem } from '../../parts/problem';
import { toast } from '../../parts/toasts';
import type { Concerned } from '../../parts/without-mail/reached';
import { WithoutMail } from '../../parts/without-mail/without-mail';
import { datedTitle } from '../../times';
import { useAccount } from '../settings/settings-data';
import type { DayClass } from '../today/board';
import { say } from './texts';
import { RENEWED, useClassesAround, useUndo } from './week-data';

/** Those of a day, at one location or all, that have the status, and can still be cancelled or restored. */
export function useOfDay(day: string, locationId: number | null, status: DayClass['status']): readonly DayClass[] {
  return useClassesAround(day).filter(
    (each) =>
      each.starts_at.slice(0, 10) === day &&
      (locationId === null || each.location.id === locationId) &&
      each.status === status &&
      !isClosed(each),
  );
}

interface CancelClassProps {
  readonly one: DayClass;
  readonly isOfSeries: boolean;
  readonly onClose: () => void;
  readonly onConcerned: CancelFormProps['onConcerned'];
}

/** The class alone, or all of its day and location. */
export function CancelClass({ one, isOfSeries, onClose, onConcerned }: CancelClassProps) {
  const { locations } = useDesk().studio.account;
  const ofDay = useOfDay(one.starts_at.slice(0, 10), one.location.id, 'scheduled');
  const [isWholeDay, setWholeDay] = useState(false);
  const n = ofDay.length;
  const day = {
    chosen: ofDay,
    ask: say('cancelAskDay'),
    none: say('nobodyBookedDay'),
    rest: say('cancelsOnlyDay'),
    action: say('cancelDay', { n }),
    said: say('dayCancelled', { n }),
  };
  const alone = {
    chosen: [one],
    ask: say('cancelAsk'),
    none: say('cancelsNothing'),
    rest: isOfSeries ? say('cancelsOnlyThis') : '',
    action: say('cancelClass'),
    said: say('cancelledNow', { title: datedTitle(one) }),
  };
  return (
    <CancelForm {...(isWholeDay ? day : alone)} keep={say('keepClass')} onClose={onClose} onConcerned={onConcerned}>
      {n > 1 && (
        <label>
          {say('howLong')}
          <select
            value={isWholeDay ? 'day' : 'class'}
            onChange={({ currentTarget: { value } }) => setWholeDay(value === 'day')}
          >
            <option value="class">{say('onlyThis')}</option>
            <option value="day">
              {[say('allOfDay', { n }), ...(locations.length > 1 ? [one.location.name] : [])].join(', ')}
            </option>
          </select>
        </label>
      )}
    </CancelForm>
  );
}

interface CancelFormProps {
  readonly chosen: readonly DayClass[];
  readonly ask?: string;
  /** Where nobody has booked them. */
  readonly none: string;
  /** What is not cancelled. */
  readonly rest?: string;
  readonly action: string;
  readonly keep: string;
  /** Says that it was done. */
  readonly said: string;
  readonly onClose: () => void;
  /** Hears of the bookings that were cancelled; of none once that is undone. */
  readonly onConcerned: (concerned: Concerned) => void;
  readonly children?: ComponentChildren;
}

/** Says whom it concerns, before classes are cancelled with a reason. */
export function CancelForm({
  chosen,
  ask = '',
  none,
  rest = '',
  action,
  keep,
  said,
  onClose,
  onConcerned,
  children,
}: CancelFormProps) {
  const { api } = useDesk();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ask !== '') first.current?.focus();
  }, []);
  const undo = useUndo();
  const cancel = useWrite(
    ({ id, reason }: { readonly id: number; readonly reason: string | null }, keyed) =>
      api.POST('/api/v1/manage/classes/{id}/cancel', { params: { path: { id } }, body: { reason }, ...keyed }),
    RENEWED,
  );
  const rules = useAccount().data?.class_cancellation_rules;
  const booked = chosen.flatMap(({ bookings }) => bookings ?? []).filter(({ status }) => status === 'booked');
  const n = booked.length;
  const restore = async () => {
    const restored = chosen.map(({ id }) =>
      undo.send((keyed) => api.POST('/api/v1/manage/classes/{id}/restore', { params: { path: { id } }, ...keyed })),
    );
    if ((await Promise.all(restored)).every((answer) => answer !== null)) onConcerned({ bookings: [] });
  };
  const send = async (form: HTMLFormElement) => {
    const text = fieldText(form, 'reason').trim();
    const reason = text === '' ? null : text;
    for (const { id } of chosen) if ((await cancel.send({ id, reason })) === null) return;
    onClose();
    onConcerned({ bookings: booked });
    toast(said, () => void restore());
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
        {ask !== '' && <strong>{ask} </strong>}
        {n === 0 ? none : say('cancelTells', { n })}
        {n > 0 && rules && ` ${passesText(rules)}`} {rest}
      </p>
      {n > 0 && <WithoutMail bookings={booked} />}
      {children}
      <label>
        {say('reason')}
        <input ref={first} name="reason" maxlength={2_000} />
      </label>
      <Problem error={cancel.error} />
      <div class="row">
        <button class="main" type="submit" disabled={cancel.isSending}>
          {action}
        </button>
        <button type="button" disabled={cancel.isSending} onClick={onClose}>
          {keep}
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

/** Also after the toast is gone. */
export function RestoreClass({ one }: { readonly one: DayClass }) {
  const { api } = useDesk();
  const restore = useWrite(
    (id: number, keyed) => api.POST('/api/v1/manage/classes/{id}/restore', { params: { path: { id } }, ...keyed }),
    RENEWED,
  );
  const ofDay = useOfDay(one.starts_at.slice(0, 10), one.location.id, 'cancelled');
  const latest = useCancellation(one.id);
  const send = async (classes: readonly DayClass[]) => {
    for (const { id } of classes) if ((await restore.send(id)) === null) return;
    const said = classes === ofDay ? say('dayRestored', { n: ofDay.length }) : say('restored', { title: one.title });
    // Whose booking was changed since does not get the place again (CXL-4), so they are counted afterwards.
    const read = (id: number) => api.GET('/api/v1/manage/classes/{id}', { params: { path: { id } } });
    const now = await Promise.all(classes.map(({ id }) => read(id)));
    const n = now.reduce(
      (sum, { data }, at) => sum + (data?.data.booked_count ?? 0) - (classes[at]?.booked_count ?? 0),
      0,
    );
    toast(n > 0 && now.every(({ data }) => data) ? `${said} ${say('placesBack', { n })}` : said);
  };
  return (
    <>
      <button type="button" disabled={restore.isSending} onClick={() => void send([one])}>
        {say('restore')}
      </button>
      {ofDay.length > 1 && (
        <button type="button" disabled={restore.isSending} onClick={() => void send(ofDay)}>
          {say('restoreDay', { n: ofDay.length })}
        </button>
      )}
      {(ofDay.length > 1 || (latest?.effects.length ?? 0) > 0) && <p class="hint">{say('restoreTells')}</p>}
      <Problem error={restore.error} />
    </>
  );
}

/** Why the class is cancelled, for the studio; nothing where nobody wrote it. */
export function CancellationReason({ classId }: { readonly classId: number }) {
  const reason = useCancellation(classId)?.reason ?? null;
  if (reason === null) return null;
  return (
    <>
      <dt>{say('whyCancelled')}</dt>
      <dd>
        <bdi>{reason}</bdi>
      </dd>
    </>
  );
}
