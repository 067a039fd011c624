import { useState } from 'preact/hooks';

import { useDesk, useIsNarrowed } from '../../../desk-context';
import { Opening } from '../../../parts/opening';
import { toast } from '../../../parts/toasts';
import { datedName, dayIn, dayName, weekdayName } from '../../../times';
import { ChangeForm, Removal } from '../../settings/editor';
import {
  Beside,
  CheckField,
  ChoiceField,
  DayField,
  isCheckedIn,
  NumberField,
  numberIn,
  TextField,
  textIn,
  TimeField,
} from '../../settings/fields';
import { choosable } from '../../settings/settings-data';
import { LONGEST, placesOfNew, SHORTEST } from '../class-draft';
import { leftOutText, say as week } from '../texts';
import { type Catalogue } from '../week-data';
import { lastTimeOf, namedSeries, type Series } from './expected';
import { say } from './texts';
import { usualTime } from './usual-time';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

interface SeriesRowProps {
  readonly series: Series;
  readonly catalogue: Catalogue;
}

interface OpenRowProps extends SeriesRowProps {
  /** Opens it, for who comes from one of its classes. */
  readonly isWanted: boolean;
}

export function SeriesRow({ series, catalogue, isWanted }: OpenRowProps) {
  const { api, studio } = useDesk();
  const { locations } = studio.account;
  /** On which days the last change could not be made; longer than a message is shown. */
  const [left, setLeft] = useState('');
  const { id, status, start_date: firstDay, end_date: lastDay } = series;
  const { title: name } = namedSeries(series, catalogue.types);
  const { from, to } = usualTime(series, catalogue.types);
  const lastTime = lastTimeOf(series);
  const room = catalogue.rooms.find((one) => one.id === series.room_id);
  const location = locations.length > 1 ? locations.find((one) => one.id === series.location_id)?.name : undefined;
  const trainer = catalogue.trainers.find((one) => one.id === series.trainer_id)?.name;
  const at = { params: { path: { id } } };
  const type = catalogue.types.find((one) => one.id === series.class_type_id);
  const n = series.schedule_kind === 'internal_class' ? undefined : placesOfNew(type, room)?.n;
  const places = n === undefined ? undefined : say('places', { n });
  const facts = [trainer ?? week('noTrainer'), room?.name, location, places]
    .filter((fact) => fact !== undefined)
    .join(' · ');
  return (
    <li class={status === 'active' ? '' : 'is-retired'}>
      <span>
        <strong>
          {from}–{to} <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {status !== 'active' && `${say(status === 'draft' ? 'draft' : 'paused')} · `}
          <bdi>{facts}</bdi>
        </span>
        {firstDay > dayIn(new Date(), studio.account.timezone ?? 'UTC') && (
          <span class="quiet">{say('firstDay', { day: dayName(firstDay) })}</span>
        )}
        {lastDay !== null && (
          <span class="quiet">
            {lastTime === null
              ? say('lastDay', { day: datedName(lastDay) })
              : say('lastTime', { day: datedName(lastTime) })}
          </span>
        )}
      </span>
      {left !== '' && (
        <p class="error" role="status">
          {left}
        </p>
      )}
      <Opening title={week('change')} of={name} isWanted={isWanted}>
        {(close) => (
          <>
            <ChangeForm
              before={seriesAsEntered(series)}
              entered={(form) => seriesIn(form, series, catalogue)}
              send={(body, keyed) => api.PATCH('/api/v1/manage/series/{id}', { ...at, body, ...keyed })}
              of={name}
              said={({ data }) => {
                setLeft(leftOutText(data.left_out).trim());
                return week('changed', { title: name });
              }}
              onDone={close}
            >
              <SeriesFields series={series} catalogue={catalogue} />
            </ChangeForm>
            <Removal
              title={say('end')}
              action={say('endNow')}
              of={name}
              consequence={say('endMeans')}
              said={say('ended', { name })}
              send={(keyed) => api.PATCH('/api/v1/manage/series/{id}', { ...at, body: { status: 'ended' }, ...keyed })}
              onDone={({ data: { removed, kept } }) =>
                toast(
                  [
                    say('ended', { name }),
                    ...(removed.length > 0 ? [say('removedNow', { n: removed.length })] : []),
                    ...(kept.length > 0 ? [say('keptNow', { n: kept.length })] : []),
                  ].join(' '),
                )
              }
            />
          </>
        )}
      </Opening>
    </li>
  );
}

function SeriesFields({ series, catalogue }: SeriesRowProps) {
  const { person, studio } = useDesk();
  const { locations } = studio.account;
  const isNarrowed = useIsNarrowed();
  const isInternal = series.schedule_kind === 'internal_class';
  const trainers = choosable(catalogue.trainers, series.trainer_id === null ? [] : [series.trainer_id]).filter(
    (one) => !isNarrowed || one.user_id === person.id,
  );
  const roomName = ({ name, location_id: locationId }: Catalogue['rooms'][number]) =>
    locations.length > 1 ? `${name}, ${locations.find(({ id }) => id === locationId)?.name ?? ''}` : name;
  return (
    <>
      <TextField label={week('title')} name="title" entered={series.title} hint={say('emptyIsType')} />
      <Beside>
        <ChoiceField
          label={say('weekday')}
          name="weekday"
          entered={String(series.weekday)}
          options={WEEKDAYS.map((weekday) => [String(weekday), weekdayName(weekday)] as const)}
        />
        <TimeField label={week('start')} name="start" entered={series.start_time} isRequired />
      </Beside>
      <Beside>
        <NumberField
          label={week('minutes')}
          name="minutes"
          entered={series.duration_minutes}
          least={SHORTEST}
          most={LONGEST}
          hint={say('emptyIsType')}
        />
        <DayField label={say('until')} name="until" entered={series.end_date} least={series.start_date} />
      </Beside>
      <Beside>
        <ChoiceField
          label={week('room')}
          name="room"
          entered={String(series.room_id)}
          options={choosable(catalogue.rooms, [series.room_id]).map(
            (room) => [String(room.id), roomName(room)] as const,
          )}
        />
        <ChoiceField
          label={week('trainer')}
          name="trainer"
          entered={series.trainer_id === null ? null : String(series.trainer_id)}
          options={[
            ...(isInternal || isNarrowed ? [] : [['', week('noTrainer')] as const]),
            ...trainers.map(({ id, name }) => [String(id), name] as const),
          ]}
        />
      </Beside>
      {!isInternal && <CheckField label={say('isPublic')} name="is_public" entered={series.is_public} />}
      <CheckField label={say('takesPlace')} name="takes_place" entered={series.status === 'active'} />
      {isNarrowed && <p class="hint">{week('askManager')}</p>}
      <p class="hint">{say('pauseMeans')}</p>
      <p class="hint">{say('changeMeans')}</p>
    </>
  );
}

type Entered = ReturnType<typeof seriesAsEntered>;

function seriesAsEntered(series: Series) {
  return {
    title: series.title,
    weekday: series.weekday,
    start_time: series.start_time,
    duration_minutes: series.duration_minutes,
    end_date: series.end_date,
    location_id: series.location_id,
    room_id: series.room_id,
    trainer_id: series.trainer_id,
    is_public: series.is_public,
    status: series.status,
  };
}

function seriesIn(form: HTMLFormElement, series: Series, { rooms }: Catalogue): Entered {
  const roomId = numberIn(form, 'room') ?? series.room_id;
  const notNow = series.status === 'active' ? 'paused' : series.status;
  return {
    title: textIn(form, 'title'),
    weekday: numberIn(form, 'weekday') ?? series.weekday,
    start_time: textIn(form, 'start') ?? series.start_time,
    duration_minutes: numberIn(form, 'minutes'),
    end_date: textIn(form, 'until'),
    location_id: rooms.find(({ id }) => id === roomId)?.location_id ?? series.location_id,
    room_id: roomId,
    trainer_id: numberIn(form, 'trainer'),
    is_public: series.schedule_kind === 'internal_class' ? series.is_public : isCheckedIn(form, 'is_public'),
    status: isCheckedIn(form, 'takes_place') ? 'active' : notNow,
  };
}
