import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';

import { CheckField, type FieldProps, Hint } from './fields';
import { say } from './texts';

const FIRST_COLOUR = '#3b6fd4';

interface ColourFieldProps extends FieldProps<string | null> {
  /** What it colours, as an example in the colour. */
  readonly sample: (colour: string) => ComponentChildren;
}

/** A colour, or none: a field of colours cannot be empty. */
export function ColourField({ label, name, entered, hint, sample }: ColourFieldProps) {
  const [hasOne, setHasOne] = useState(entered !== null && entered !== undefined);
  const [colour, setColour] = useState(entered ?? FIRST_COLOUR);
  return (
    <div>
      <CheckField label={say('hasColour')} name={`${name}-is-set`} entered={hasOne} onCheck={setHasOne} />
      {hasOne && (
        <div class="row">
          <label>
            {label}
            <Hint text={hint} />
            <input
              type="color"
              name={name}
              defaultValue={entered ?? FIRST_COLOUR}
              onInput={({ currentTarget }) => setColour(currentTarget.value)}
            />
          </label>
          {sample(colour)}
        </div>
      )}
    </div>
  );
}

/** A colour as its field writes it, so that one which nobody touched is the same. */
export function writtenColour(colour: string | null): string | null {
  return colour?.toLowerCase() ?? null;
}
