import { parseInstant } from './calendar';
import { validationFailed } from './domain-error';
import type { PageRequest } from './page';

interface PositionValues {
  readonly id: number;
  readonly text: string;
  /** An instant as ISO 8601 text in UTC. */
  readonly instant: string;
}

type PositionOf<Kinds extends readonly (keyof PositionValues)[]> = {
  readonly [Index in keyof Kinds]: PositionValues[Kinds[Index]];
};

const CHECKS: Readonly<Record<keyof PositionValues, (value: unknown) => boolean>> = {
  id: (value) => Number.isSafeInteger(value),
  text: (value) => typeof value === 'string' && !value.includes('\u0000'),
  instant: (value) => typeof value === 'string' && parseInstant(value) !== null,
};

/**
 * The position a page begins after, by the kinds of its sort columns; null for the first page. A cursor with other
 * values is refused in the same way as one of another list (`validation_failed` on `cursor`, GEN-8).
 */
export function readPosition<const Kinds extends readonly (keyof PositionValues)[]>(
  { after }: PageRequest,
  kinds: Kinds,
): PositionOf<Kinds> | null {
  if (after === null) return null;
  if (after.length !== kinds.length || !kinds.every((kind, index) => CHECKS[kind](after[index])))
    throw validationFailed({ cursor: ['The cursor is not one of this list.'] });
  return after as unknown as PositionOf<Kinds>;
}
