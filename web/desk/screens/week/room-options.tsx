import { useDesk } from '../../desk-context';
import type { Room } from './week-data';

interface RoomOptionsProps {
  readonly rooms: readonly Room[];
  /** The name, with what there is to say of the room at that time. */
  readonly nameOf: (room: Room) => string;
}

/** Rooms to choose from, by location where there are several: the room decides the location. */
export function RoomOptions({ rooms, nameOf }: RoomOptionsProps) {
  const { locations } = useDesk().studio.account;
  const options = (some: readonly Room[]) =>
    some.map((room) => (
      <option key={room.id} value={room.id}>
        {nameOf(room)}
      </option>
    ));
  if (locations.length < 2) return <>{options(rooms)}</>;
  return (
    <>
      {locations.map(({ id, name }) => {
        const ofLocation = rooms.filter(({ location_id: locationId }) => locationId === id);
        return (
          ofLocation.length > 0 && (
            <optgroup key={id} label={name}>
              {options(ofLocation)}
            </optgroup>
          )
        );
      })}
    </>
  );
}
