import { ManyField } from './fields';
import type { Direction } from './settings-data';
import { say } from './texts';

interface DirectionsFieldProps {
  readonly legend: string;
  readonly hint: string;
  readonly name: string;
  readonly options: readonly Direction[];
  readonly entered: readonly number[];
}

/** Any of the directions. With one alone there is nothing to choose: what is set stays. */
export function DirectionsField({ legend, hint, name, options, entered }: DirectionsFieldProps) {
  if (options.length < 2) return entered.map((id) => <input key={id} type="hidden" name={name} value={id} />);
  return (
    <ManyField
      legend={legend}
      hint={`${say('directionHint')}. ${hint}`}
      name={name}
      options={options}
      entered={entered}
    />
  );
}
