import { applyDecorators } from '@nestjs/common';
import { isTimeOfDay, parseInstant } from '@studio/kernel';
import { ArrayMaxSize, IsArray, ValidateBy, ValidateIf } from 'class-validator';

/** The field may be left out, and then keeps its value; null is not one of its values (GEN-17). */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_object, value) => value !== undefined);

/** A string that `rule` holds for; `text` says what it must be, after the field's name. */
export const IsTextThat = (rule: (text: string) => boolean, text: string): PropertyDecorator =>
  ValidateBy({
    name: 'isTextThat',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && rule(value),
      defaultMessage: () => `$property must be ${text}.`,
    },
  });

/** An instant as RFC 3339 with an offset or `Z` (GEN-6). */
export const IsInstant = (): PropertyDecorator =>
  IsTextThat((text) => parseInstant(text) !== null, 'a time such as 2027-01-31T12:00:00Z');

/** A time of day, `HH:MM` (GEN-6). */
export const IsTimeOfDayText = (): PropertyDecorator => IsTextThat(isTimeOfDay, 'a time of day such as 08:30');

const ADDRESS_MAX = 2_048;

/** An absolute https address of at most 2048 characters (GEN-13). */
export const IsHttpsUrl = (): PropertyDecorator =>
  IsTextThat(isHttpsUrl, `an https address of at most ${ADDRESS_MAX} characters`);

function isHttpsUrl(text: string): boolean {
  // Checked as written: the parser would drop spaces and line breaks and take a missing slash.
  return text.length <= ADDRESS_MAX && /^https:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
}

/** Constraint of IsListOf; InputPipe tells what it refuses item by item (ERR-2). */
export const LIST_CONSTRAINT = 'isListOf';

/** How the items of a list are checked. */
export interface ListItems {
  readonly isItem: (item: unknown) => boolean;
  readonly text: string;
}

const ITEMS_MAX = 100;

/** A list of the given words, at most 100 of them. An item that is none is told under its own key, such as `abilities.0`. */
export const IsListOf = (words: readonly string[]): PropertyDecorator => {
  const items: ListItems = {
    isItem: (item) => typeof item === 'string' && words.includes(item),
    text: 'This is not one of the known values.',
  };
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(ITEMS_MAX),
    ValidateBy(
      {
        name: LIST_CONSTRAINT,
        validator: {
          validate: (value: unknown) => !Array.isArray(value) || value.every(items.isItem),
          defaultMessage: () => items.text,
        },
      },
      { context: items },
    ),
  );
};
