import type { Conflict } from './merge-preview';
import { say } from './texts';

const CHOSEN = ['name', 'phone', 'email'] as const;
const SIDES = ['target', 'source'] as const;

/** Whose values stay. */
export type Choice = { readonly [Field in `${(typeof CHOSEN)[number]}_from`]?: (typeof SIDES)[number] };

interface MergeChoicesProps {
  readonly conflicts: readonly Conflict[];
  /** The rows stay where they are when the other record is to stay. */
  readonly isTargetFirst: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** Asks which name, phone and e-mail stay, where both records have one and both are equally known. */
export function MergeChoices({ conflicts, isTargetFirst, choice, onChoose }: MergeChoicesProps) {
  const sides = isTargetFirst ? SIDES : SIDES.toReversed();
  const asked = CHOSEN.flatMap((field) => conflicts.filter((one) => one.field === field && one.choosable)).map(
    (conflict) => ({ ...conflict, field: conflict.field as (typeof CHOSEN)[number] }),
  );
  if (asked.length === 0) return null;
  return (
    <>
      {asked.map(({ field, kept, ...values }) => (
        <fieldset key={field} class="choices">
          <legend>{say(`which_${field}`)}</legend>
          {sides.map((side) => (
            <label key={side} class="choice">
              <input
                type="radio"
                name={`staying ${field}`}
                checked={(choice[`${field}_from`] ?? kept) === side}
                onChange={() => onChoose({ ...choice, [`${field}_from`]: side })}
              />
              <span>
                <bdi>{values[side]}</bdi>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p class="quiet">{say('othersDropped')}</p>
    </>
  );
}
