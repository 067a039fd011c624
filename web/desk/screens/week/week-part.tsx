import { useDesk, useIsNarrowed } from '../../desk-context';
import type { DayClass } from '../today/board';
import { say } from './texts';
import { type Catalogue } from './week-data';
import type { Expected } from './weekly/expected';

interface PartChoiceProps {
  readonly catalogue: Catalogue | undefined;
  readonly locationId: number | null;
  /** As in the address: `room-3`, `trainer-12`; null for all of them. */
  readonly chosen: string | null;
  readonly onChoose: (part: string | null) => void;
}

/** Whether the class is in the room, or given by the trainer. */
export function isPart(
  { room, trainer, additional_trainers: others }: Pick<DayClass | Expected, 'room' | 'trainer' | 'additional_trainers'>,
  part: string | null,
): boolean {
  if (part === null) return true;
  const given = [trainer, ...others].map(({ id }) => `trainer-${id}`);
  return [`room-${room.id}`, ...given].includes(part);
}

/** Narrows the week to a room or a trainer. */
export function PartChoice({ catalogue, locationId, chosen, onChoose }: PartChoiceProps) {
  const { locations } = useDesk().studio.account;
  const isNarrowed = useIsNarrowed();
  if (!catalogue || isNarrowed) return null;
  const rooms = catalogue.rooms
    .filter((room) => room.is_active && (locationId === null || room.location_id === locationId))
    .map(({ id, name, location_id: of }) => {
      const place = locations.length > 1 && locationId === null ? locations.find((one) => one.id === of) : undefined;
      return { value: `room-${id}`, name: place ? `${name}, ${place.name}` : name };
    });
  const trainers = catalogue.trainers
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id, name }) => ({ value: `trainer-${id}`, name }));
  const groups = [
    [say('rooms'), rooms],
    [say('trainers'), trainers],
  ] as const;
  return (
    <select
      class="part-choice"
      aria-label={say('which')}
      value={chosen ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value)}
    >
      <option value="">{say('everything')}</option>
      {groups.map(([title, options]) => (
        <optgroup key={title} label={title}>
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
