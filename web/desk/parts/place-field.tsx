import type { DeskStudio } from '../session';
import { say } from '../texts';
import { fieldText } from './field-text';

interface PlaceFieldProps {
  readonly label: string;
  readonly places: DeskStudio['account']['locations'];
  readonly chosenId: number | null;
}

/** Asks for a location, where there are several. */
export function PlaceField({ label, places, chosenId }: PlaceFieldProps) {
  const [first, ...others] = places;
  if (others.length === 0) return <input type="hidden" name="location" value={first?.id} />;
  return (
    <label>
      {label}
      <select name="location" required>
        <option value="">{say('choosePlace')}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id} selected={id === chosenId}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What was chosen in the field. */
export function placeIn(form: HTMLFormElement): number {
  return Number(fieldText(form, 'location'));
}
