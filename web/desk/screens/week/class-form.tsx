import { useEffect, useRef, useState } from 'preact/hooks';

import { weekdayOf } from '../../../shared/days';
import type { Write } from '../../data';
import { useDesk, useIsNarrowed } from '../../desk-context';
import { Problem } from '../../parts/problem';
import type { Notified } from '../../parts/without-mail/reached';
import { WithoutMail } from '../../parts/without-mail/without-mail';
import { say as common } from '../../texts';
import { weekdayName } from '../../times';
import { momentOf } from './arrange';
import { canBeWeekly, type Draft, hasPlaces, isMoved, isNotified, LONGEST, placesOfNew, SHORTEST } from './class-draft';
import { Objections, occupiedText, OverlapButton } from './objections';
import { PriceField } from './price-field';
import { RoomOptions } from './room-options';
import { placesText, say } from './texts';
import { endTime, TimeHint } from './time-hint';
import { type Catalogue, type ManagedClass, plannedDays, useConflicts, useZoneOf } from './week-data';
import { say as weekly } from './weekly/texts';

const MOST_PLACES = 999;
const NEED_TRAINER: readonly (string | undefined)[] = ['private_lesson', 'internal_class'];

interface ClassFormProps {
  readonly catalogue: Catalogue;
  readonly before: Draft;
  /** What the form has at first, where that differs. */
  readonly entered?: Draft;
  /** The class that is changed; null for a new one. */
  readonly changed: ManagedClass | null;
  /** Of the class that is changed, those that move along. */
  readonly bookings?: readonly Notified[];
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
  bookings = [],
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
  // What stands against the time, the room and the trainer with which a form opens is said once a person touched one of them.
  const [isPlanned, setPlanned] = useState(changed !== null);
  const plan = (change: Partial<Draft>) => {
    setPlanned(true);
    set(change);
  };
  const first = useRef<HTMLSelectElement & HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);

  const type = catalogue.types.find(({ id }) => id === draft.typeId);
  const room = catalogue.rooms.find(({ id }) => id === draft.roomId);
  const places = placesOfNew(type, room);
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
  const mayBeWeekly = changed === null && (!type || canBeWeekly(type.schedule_kind));
  const isWeekly = draft.isWeekly && mayBeWeekly;
  const isCounted = hasPlaces(type?.schedule_kind);
  const isPriced = isCounted && !isWeekly && !isNarrowed;
  // What is not asked is not changed. A new class has a price of its own only where that is asked.
  const sent = {
    ...draft,
    isWeekly,
    places: isCounted ? draft.places : before.places,
    price: isPriced ? draft.price : (changed?.drop_in_price_cents ?? null),
  };
  const planned = plannedDays(draft, isWeekly);
  const { conflictsWith, ofDay } = useConflicts({ id: changed?.id ?? null, ...draft, zone }, planned, catalogue);
  const conflicts = isPlanned ? conflictsWith(draft) : [];
  const start = momentOf(draft.day, draft.time, zone);
  const booked = changed?.booked_count ?? 0;
  const isElsewhere = changed === null || isMoved(before, draft);
  const isTooSmall = type?.schedule_kind === 'group_class' && draft.places !== '' && Number(draft.places) < booked;

  const [hasMinutes, setHasMinutes] = useState(type !== undefined && draft.minutes !== type.default_duration_minutes);
  const objections = useRef<HTMLDivElement>(null);
  const objects = conflicts.length > 0 || isTooSmall;
  // What stands against it, and that it was not saved, would be hidden below the buttons, which stay in sight.
  useEffect(() => {
    if (objects || write.error) objections.current?.scrollIntoView({ block: 'nearest' });
  }, [objects, write.error]);

  const chooseType = (typeId: number) => {
    const chosen = catalogue.types.find(({ id }) => id === typeId);
    const hosts = room?.activity_directions ?? [];
    const fits = hosts.length === 0 || hosts.some(({ id }) => id === chosen?.activity_direction_id);
    // Minutes that were typed stay, also where they are those that stood there; those of the former type do not.
    const minutes =
      hasMinutes && draft.minutes > 0 ? draft.minutes : (chosen?.default_duration_minutes ?? draft.minutes);
    set({ typeId, minutes, ...(!fits && { roomId: null }) });
  };
  return (
    <form
      class="payment"
      onSubmit={(event) => {
        event.preventDefault();
        setPlanned(true);
        onSend(sent, false);
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
          {say(isWeekly ? 'firstDay' : 'date')}
          <input
            type="date"
            required
            value={draft.day}
            onInput={({ currentTarget: { value: day } }) => plan({ day })}
          />
        </label>
        <label>
          {say('start')}
          <input
            type="time"
            required
            value={draft.time}
            onInput={({ currentTarget: { value: time } }) => plan({ time })}
          />
        </label>
      </div>
      {mayBeWeekly && draft.day !== '' && (
        <label class="check">
          <input
            type="checkbox"
            checked={draft.isWeekly}
            onChange={({ currentTarget }) => plan({ isWeekly: currentTarget.checked })}
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
            onInput={({ currentTarget }) => {
              setHasMinutes(true);
              plan({ minutes: currentTarget.valueAsNumber });
            }}
          />
        </label>
        {isCounted && !isWeekly && (
          <label>
            {say('places')}
            <input
              type="number"
              inputmode="numeric"
              min={0}
              max={MOST_PLACES}
              placeholder={places && changed === null ? String(places.n) : type && room ? say('unlimited') : ''}
              value={draft.places}
              onInput={({ currentTarget: { value } }) => set({ places: value })}
            />
          </label>
        )}
        {isWeekly && (
          <label>
            {weekly('until')}
            <input
              type="date"
              min={draft.day}
              value={draft.lastDay}
              onInput={({ currentTarget: { value: lastDay } }) => plan({ lastDay })}
            />
          </label>
        )}
      </div>
      {isWeekly && isCounted && (
        // It keeps its place while type and room are chosen.
        <p class="hint two-lines">{type && (places !== null || room) ? placesText(places) : say('placesSaid')}</p>
      )}
      <TimeHint
        draft={draft}
        start={start}
        zone={zone}
        usualDay={before.day}
        saysPast={isPlanned && isElsewhere}
        ofDay={ofDay(room?.location_id)}
      />
      <div class="row">
        <label>
          {say('room')}
          <select required value={draft.roomId ?? ''} onChange={(event) => plan({ roomId: idIn(event) })}>
            <option value="">{say('choose')}</option>
            <RoomOptions
              rooms={rooms}
              nameOf={({ id, name, location_id: at }) =>
                occupiedText(name, conflictsWith({ roomId: id, trainerId: null }, zoneOf(at)), planned)
              }
            />
          </select>
        </label>
        {!isTheirOwn && (
          <label>
            {say('trainer')}
            <select
              required={needsTrainer}
              value={draft.trainerId ?? ''}
              onChange={(event) => plan({ trainerId: idIn(event) })}
            >
              <option value="">{say(needsTrainer ? 'choose' : 'noTrainer')}</option>
              {trainers.map(({ id, name }) => (
                <option key={id} value={id}>
                  {occupiedText(name, conflictsWith({ roomId: null, trainerId: id }), planned)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {isPriced && (
        <PriceField
          type={type}
          changed={changed}
          price={draft.price}
          usual={before.price}
          onEnter={(price) => set({ price })}
        />
      )}
      {booked > 0 && (
        // Where it is not seen it keeps its place: the buttons below stay where they are.
        <div class={isElsewhere ? 'hint' : 'hint held'}>
          <p>{say('moveTells', { n: booked })}</p>
          {isNotified(changed, start) && <WithoutMail bookings={bookings} />}
        </div>
      )}
      <div class="objections" ref={objections}>
        <div role="status">
          {objects && (
            <Objections
              conflicts={conflicts}
              planned={planned}
              isWeekly={isWeekly}
              zone={zone}
              trainerName={trainers.find(({ id }) => id === draft.trainerId)?.name ?? ''}
              lastsUntil={endTime(start, draft, zone)}
              tooMany={isTooSmall ? booked : null}
            />
          )}
        </div>
        {write.error?.code.endsWith('_occupied') && conflicts.length > 0 ? (
          <p class="error" role="alert">
            {say('notSaved')}
          </p>
        ) : (
          <Problem error={write.error} />
        )}
      </div>
      <div class="row">
        <button class="main" type="submit" disabled={write.isSending}>
          {action}
        </button>
        {write.error?.code === 'trainer_occupied' && <OverlapButton onClick={() => onSend(sent, true)} />}
        <button type="button" disabled={write.isSending} onClick={onClose}>
          {common('cancel')}
        </button>
      </div>
    </form>
  );
}

function idIn({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }): number | null {
  return value === '' ? null : Number(value);
}
