import { useDesk } from '../../desk-context';
import type { Room } from './week-data';

/** Rooms to choose from, by location where there are several: the room decides the location. */
export function RoomOptions({ rooms }: { readonly rooms: readonly Room[] }) {
  const { locations } = useDesk().studio.account;
  const options = (some: readonly Room[]) =>
    some.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
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
