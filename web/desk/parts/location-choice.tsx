import { useDesk } from '../desk-context';
import { say } from '../texts';

interface LocationChoiceProps {
  /** Null: all of them. */
  readonly chosenId: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** Narrows a screen to a location, where there are several. */
export function LocationChoice({ chosenId, onChoose }: LocationChoiceProps) {
  const { locations } = useDesk().studio.account;
  if (locations.length < 2) return null;
  return (
    <select
      aria-label={say('location')}
      value={chosenId ?? ''}
      onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
    >
      <option value="">{say('allLocations')}</option>
      {locations.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
