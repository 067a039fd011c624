import { useDesk } from '../../desk-context';
import { say as common } from '../../texts';
import { Opening } from '../../parts/opening';
import { DirectionsField } from './direction-fields';
import { AddForm, ChangeForm, Removal } from './editor';
import { idsIn, InUseField, isCheckedIn, LongTextField, NumberField, numberIn, TextField, textIn } from './fields';
import { choosable, type Direction, type Location, type Room } from './settings-data';
import { say } from './texts';

interface AddRoomProps {
  readonly location: Location;
  readonly directions: readonly Direction[] | undefined;
}

export function AddRoom({ location, directions }: AddRoomProps) {
  const { api } = useDesk();
  return (
    <Opening title={say('addRoom')} of={location.name} isButton>
      {(close) => (
        <AddForm
          action={say('addRoom')}
          entered={(form) => ({ ...roomIn(form), location_id: location.id, name: textIn(form, 'name') ?? '' })}
          send={(body, keyed) => api.POST('/api/v1/manage/rooms', { body, ...keyed })}
          said={({ name }) => say('added', { name })}
          onDone={close}
        >
          <RoomFields directions={directions} />
        </AddForm>
      )}
    </Opening>
  );
}

interface RoomRowProps {
  readonly room: Room;
  readonly directions: readonly Direction[] | undefined;
}

export function RoomRow({ room, directions }: RoomRowProps) {
  const { api } = useDesk();
  const { id, name, capacity, description } = room;
  const at = { params: { path: { id } } };
  const hosted = room.activity_directions.map((one) => one.name).join(', ');
  return (
    <li class={room.is_active ? '' : 'is-retired'}>
      <span>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span class="quiet">
          {!room.is_active && `${say('retired')} · `}
          {capacity === null ? say('roomUnlimited') : say('roomPlaces', { n: capacity })}
          {hosted !== '' && (
            <>
              {' '}
              · <bdi>{hosted}</bdi>
            </>
          )}
        </span>
      </span>
      <Opening title={say('change')} of={name}>
        {(close) => (
          <>
            <ChangeForm
              before={{
                name,
                capacity,
                description,
                activity_direction_ids: hostedBy(room),
                is_active: room.is_active,
              }}
              entered={(form) => ({ ...roomIn(form), name: textIn(form, 'name') ?? name })}
              send={(body, keyed) => api.PATCH('/api/v1/manage/rooms/{id}', { ...at, body, ...keyed })}
              of={name}
              onDone={close}
            >
              <RoomFields room={room} directions={directions} />
            </ChangeForm>
            <Removal
              title={say('remove')}
              of={name}
              consequence={say('removeUnused')}
              said={say('removed', { name })}
              send={(keyed) => api.DELETE('/api/v1/manage/rooms/{id}', { ...at, ...keyed })}
            />
          </>
        )}
      </Opening>
    </li>
  );
}

interface RoomFieldsProps {
  readonly room?: Room;
  readonly directions: readonly Direction[] | undefined;
}

function RoomFields({ room, directions }: RoomFieldsProps) {
  const hosted = room ? hostedBy(room) : [];
  const offered = choosable(directions, hosted);
  return (
    <>
      <TextField label={common('name')} name="name" entered={room?.name ?? null} isRequired />
      <NumberField
        label={say('capacity')}
        name="capacity"
        entered={room?.capacity ?? null}
        least={1}
        most={999}
        hint={say('emptyIsUnlimited')}
      />
      <DirectionsField
        legend={say('hosts')}
        hint={say('noneIsAny')}
        name="directions"
        options={offered}
        entered={hosted}
      />
      <LongTextField label={say('description')} name="description" entered={room?.description ?? null} />
      <InUseField label={say('roomInUse')} entered={room?.is_active} />
    </>
  );
}

const hostedBy = ({ activity_directions: hosted }: Room) =>
  hosted.map(({ id }) => id).toSorted((one, other) => one - other);

function roomIn(form: HTMLFormElement) {
  return {
    capacity: numberIn(form, 'capacity'),
    description: textIn(form, 'description'),
    activity_direction_ids: idsIn(form, 'directions'),
    is_active: isCheckedIn(form, 'is_active'),
  };
}
