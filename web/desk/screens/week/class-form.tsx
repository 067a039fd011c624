import { useEffect, useRef, useState } from 'preact/hooks';

import { groupBy } from '../../../../libs/kernel/src/group-by';
import { weekdayOf } from '../../../shared/days';
import { type Write, useRead } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { Problem } from '../../parts/problem';
import { say as common } from '../../texts';
import { clockTime, dayName, timeIn, weekdayName, writtenIn, zoneName } from '../../times';
import { momentOf } from './arrange';
import { canBeWeekly, type Draft, LONGEST, SHORTEST } from './class-draft';
import { RoomOptions } from './room-options';
import { say } from './texts';
import { type Catalogue, type ManagedClass, useConflicts, useZoneOf, WEEKS_CHECKED } from './week-data';

const MOST_PLACES = 999;
const MINUTE_MS = 60_000;
const NEED_TRAINER: readonly (string | undefined)[] = ['private_lesson', 'internal_class'];

interface ClassFormProps {
  readonly catalogue: Catalogue;
  readonly before: Draft;
  /** What the form has at first, where that differs. */
  readonly entered?: Draft;
  /** The class that is changed; null for a new one. */
  readonly changed: ManagedClass | null;
  readonly action: string;
  readonly write: Pick<Write<unknown, unknown>, 'isSending' | 'error'>;
  readonly onSend: (draft: Draft, confirmsOverlap: boolean) => void;
  readonly onClose: () => void;
}

/** A class to add or to change. What stands against it is said before it is sent, and what the service refuses after. */
export function ClassForm({
  catalogue,
  before,
  entered = before,
  changed,
  action,
  write,
  onSend,
  onClose,
}: ClassFormProps) {
  const { person } = useDesk();
  const isNarrowed = useIsNarrowed();
  const zoneOf = useZoneOf();
  const [draft, setDraft] = useState(entered);
  const set = (change: Partial<Draft>) => setDraft((now) => ({ ...now, ...change }));
  const first = useRef<HTMLSelectElement & HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const type = catalogue.types.find(({ id }) => id === draft.typeId);
  const room = catalogue.rooms.find(({ id }) => id === draft.roomId);
  const zone = zoneOf(room?.location_id);
  const rooms = catalogue.rooms.filter(
    ({ id, is_active: isActive, activity_directions: hosted }) =>
      id === before.roomId ||
      (isActive && (!type || hosted.length === 0 || hosted.some((one) => one.id === type.activity_direction_id))),
  );
  const trainers = catalogue.trainers.filter(
    ({ id, is_active: isActive, user_id: userId }) =>
      id === before.trainerId || (isActive && (!isNarrowed || userId === person.id)),
  );
  // Who gives it is not asked of those who can only give it themselves.
  const isTheirOwn = isNarrowed && trainers.length === 1 && draft.trainerId === trainers[0]?.id;
  const needsTrainer = isNarrowed || NEED_TRAINER.includes(type?.schedule_kind);
  const isWeekly = draft.isWeekly && canBeWeekly(type?.schedule_kind);
  const conflicts = useConflicts({ id: changed?.id ?? null, ...draft, zone }, isWeekly, catalogue);
  const start = momentOf(draft.day, draft.time, zone);
  const shown = Number.isNaN(start) ? draft.time : clockTime(writtenIn(start, zone));
  const trainerName = trainers.find(({ id }) => id === draft.trainerId)?.name ?? '';
  const booked = changed?.booked_count ?? 0;
  const followsSeries = changed !== null && changed.series_id !== null && !changed.is_manually_modified;
  const isMoved = draft.day !== before.day || draft.time !== before.time || draft.roomId !== before.roomId;
  const fitsNever = new Set(conflicts.map(({ day }) => day)).size === WEEKS_CHECKED;
  const isTooSmall = type?.schedule_kind === 'group_class' && draft.places !== '' && Number(draft.places) < booked;

  const chooseType = (typeId: number) => {
    const chosen = catalogue.types.find(({ id }) => id === typeId);
    const hosts = room?.activity_directions ?? [];
    const fits = hosts.length === 0 || hosts.some(({ id }) => id === chosen?.activity_direction_id);
    set({ typeId, minutes: chosen?.default_duration_minutes ?? draft.minutes, ...(!fits && { roomId: null }) });
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        onSend({ ...draft, isWeekly }, false);
      }}
    >
      {changed === null && (
        <label>
          {say('type')}
          <select ref={first} required value={draft.typeId ?? ''} onChange={(event) => chooseType(idIn(event) ?? 0)}>
            <option value="">{say('choose')}</option>
            {catalogue.types
              .filter((one) => one.is_active)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      <label>
        {say('title')}
        <input
          ref={changed === null ? null : first}
          maxlength={255}
          placeholder={type?.name}
          value={draft.title}
          onInput={({ currentTarget: { value: title } }) => set({ title })}
        />
      </label>
      <div class="row">
        <label>
          {say('date')}
          <input type="date" required value={draft.day} onInput={({ currentTarget: { value: day } }) => set({ day })} />
        </label>
        <label>
          {say('start')}
          <input
            type="time"
            required
            value={draft.time}
            onInput={({ currentTarget: { value: time } }) => set({ time })}
          />
        </label>
      </div>
      {changed === null && (!type || canBeWeekly(type.schedule_kind)) && draft.day !== '' && (
        <label class="check">
          <input
            type="checkbox"
            checked={draft.isWeekly}
            onChange={({ currentTarget }) => set({ isWeekly: currentTarget.checked })}
          />
          <span>{say('everyWeek', { day: weekdayName(weekdayOf(draft.day)) })}</span>
        </label>
      )}
      <div class="row">
        <label>
          {say('minutes')}
          <input
            type="number"
            inputmode="numeric"
            required
            min={SHORTEST}
            max={LONGEST}
            value={Number.isNaN(draft.minutes) ? '' : draft.minutes}
            onInput={({ currentTarget }) => set({ minutes: currentTarget.valueAsNumber })}
          />
        </label>
        {type?.schedule_kind !== 'internal_class' && !isWeekly && (
          <label>
            {say('places')}
            <input
              type="number"
              inputmode="numeric"
              min={0}
              max={MOST_PLACES}
              placeholder={changed === null ? String(type?.default_capacity ?? room?.capacity ?? '') : say('unlimited')}
              value={draft.places}
              onInput={({ currentTarget: { value: places } }) => set({ places })}
            />
          </label>
        )}
      </div>
      {isWeekly && type?.schedule_kind !== 'internal_class' && <p class="hint">{say('placesOfType')}</p>}
      <p class="hint">
        {start < Date.now() && isMoved && `${say('isPast')} `}
        {shown !== draft.time && <strong>{say('clocksForward', { time: shown })} </strong>}
        {endText(start, draft, zone)}
        {common('timesIn', {
          zone: zoneName(zone, new Date(`${draft.day === '' ? before.day : draft.day}T12:00:00Z`)),
        })}
      </p>
      <div class="row">
        <label>
          {say('room')}
          <select required value={draft.roomId ?? ''} onChange={(event) => set({ roomId: idIn(event) })}>
            <option value="">{say('choose')}</option>
            <RoomOptions rooms={rooms} />
          </select>
        </label>
        {!isTheirOwn && (
          <label>
            {say('trainer')}
            <select
              required={needsTrainer}
              value={draft.trainerId ?? ''}
              onChange={(event) => set({ trainerId: idIn(event) })}
            >
              <option value="">{say(needsTrainer ? 'choose' : 'noTrainer')}</option>
              {trainers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {followsSeries && <p class="hint">{say('leavesSeries')}</p>}
      {isMoved && booked > 0 && <p class="hint">{say('moveTells', { n: booked })}</p>}
      <div role="status">
        {(conflicts.length > 0 || isTooSmall) && (
          <div class="error">
            {[...groupBy(conflicts, sameConflict).values()].map((same) => {
              const [found] = same;
              if (!found) return null;
              const { of, one } = found;
              const what = say(of === 'room' ? 'roomTaken' : 'trainerBusy', {
                from: timeIn(one.starts_at, zone),
                to: timeIn(one.ends_at, zone),
                title: one.title,
                name: of === 'room' ? one.room.name : trainerName,
              });
              const days = same.map(({ day }) => dayName(day, 'short')).join('; ');
              return <p key={`${of} ${one.id}`}>{isWeekly ? say('onDay', { day: days, what }) : what}</p>;
            })}
            {isWeekly && <p>{say(fitsNever ? 'fitsNever' : 'weeksAhead', { n: WEEKS_CHECKED })}</p>}
            {!isWeekly && conflicts.every(({ one }) => one.status === 'expected') && <p>{say('weeklyYields')}</p>}
            {isTooSmall && <p>{say('tooFew', { n: booked })}</p>}
          </div>
        )}
      </div>
      {write.error?.code.endsWith('_occupied') && conflicts.length > 0 ? (
        <p class="error" role="alert">
          {say('notSaved')}
        </p>
      ) : (
        <Problem error={write.error} />
      )}
      <div class="row">
        <button class="main" type="submit" disabled={write.isSending}>
          {action}
        </button>
        {write.error?.code === 'trainer_occupied' && (
          <OverlapButton onClick={() => onSend({ ...draft, isWeekly }, true)} />
        )}
        <button type="button" disabled={write.isSending} onClick={onClose}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}

/** Where the studio allows a trainer to be in two classes at a time, it is confirmed each time (CLS-4). */
export function OverlapButton({ onClick }: { readonly onClick: () => void }) {
  const { api, studio } = useDesk();
  const { data } = useRead(['settings', studio.account.id], (signal) => api.GET('/api/v1/manage/account', { signal }));
  if (data?.data.allow_trainer_overlap !== true) return null;
  return (
    <button type="button" onClick={onClick}>
      {say('allTheSame')}
    </button>
  );
}

/** The same class of another week conflicts in the same way. */
function sameConflict({ of, one }: ReturnType<typeof useConflicts>[number]): string {
  return [of, one.title, clockTime(one.starts_at), clockTime(one.ends_at)].join(' ');
}

function idIn({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }): number | null {
  return value === '' ? null : Number(value);
}

function endText(start: number, { minutes }: Draft, zone: string): string {
  if (Number.isNaN(start) || !(minutes > 0)) return '';
  return `${say('until', { time: clockTime(writtenIn(start + minutes * MINUTE_MS, zone)) })} `;
}
