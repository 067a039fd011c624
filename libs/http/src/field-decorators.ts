import { ApiProperty } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { characterCount, isSlug, isTimeOfDay, multiLine, parseInstant, singleLine } from '@studio/kernel';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsString,
  IsUUID,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';

import { ADDRESS_MAX, isHttpsAddress, isPublicHttpsAddress } from './public-address';

/** The field may be omitted and then retains its value; null is not allowed (GEN-17). */
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

/** At most `max` characters as columns count them. MaxLength counts a character with its variation selector as one. */
const FitsIn = (max: number): PropertyDecorator =>
  ValidateBy({
    name: 'maxLength',
    constraints: [max],
    validator: {
      validate: (value: unknown) => typeof value === 'string' && characterCount(value) <= max,
      defaultMessage: () => '$property must be shorter than or equal to $constraint1 characters',
    },
  });

const Cleaned = (clean: (text: string) => string, max: number): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => cleanedText(value, clean, max));

/**
 * The text as people see it (GEN-22); null if nothing of it is visible. A character has at most two code units, so a
 * text longer than twice `max` is not cleaned; the bound refuses it.
 */
function cleanedText(value: unknown, clean: (text: string) => string, max: number): unknown {
  return typeof value === 'string' && value.length <= 2 * max ? clean(value) || null : value;
}

/** A text of one line with 1 to `max` characters (GEN-22). */
export const IsText = (max: number): PropertyDecorator =>
  applyDecorators(ApiProperty({ type: String, maxLength: max }), Cleaned(singleLine, max), IsString(), FitsIn(max));

/** A text of `min` to `max` characters that may have lines, such as a note (GEN-22). */
export const IsLines = (max: number, min = 1): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: max, ...(min > 1 && { minLength: min }) }),
    Cleaned(multiLine, max),
    IsString(),
    ...(min > 1 ? [MinLength(min)] : []),
    FitsIn(max),
  );

const SLUG_MAX = 80;

/** A slug (GEN-12). */
export const IsSlugText = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: SLUG_MAX }),
    IsTextThat(isSlug, `1 to ${SLUG_MAX} lower-case letters and digits with single hyphens between them`),
  );

/** A colour, `#RRGGBB`. */
export const IsColour = (): PropertyDecorator =>
  IsTextThat((text) => /^#[0-9A-Fa-f]{6}$/.test(text), 'a colour such as #1F6FEB');

/** A whole number between `min` and `max` in a body; no text is read as one (GEN-2). */
export const IsWholeNumber = (min: number, max: number): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: Number, minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) }),
    IsInt(),
    Min(min),
    Max(max),
  );

const REASON_MIN = 3;
const REASON_MAX = 2_000;

/** Why staff do something: 3 to 2000 characters. */
export const IsReason = (): PropertyDecorator => IsLines(REASON_MAX, REASON_MIN);

/** The UUID that distinguishes a repeat from a new request, read in lower case. */
export const IsIdempotencyKey = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'uuid' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value)),
    IsUUID(),
  );

/** Most characters of a language tag. */
export const LANGUAGE_TAG_MAX = 35;

/** A language tag such as `de` or `pt-BR`. */
export const IsLanguageTag = (): PropertyDecorator =>
  IsTextThat(
    (text) => text.length <= LANGUAGE_TAG_MAX && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(text),
    'a language tag such as de or pt-BR',
  );

/** A currency code, read in upper case (GEN-7). Whether the studio has it is the use case's business. */
export const IsCurrency = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toUpperCase() : value)),
    IsTextThat((text) => /^[A-Z]{3}$/.test(text), 'an ISO 4217 currency code such as EUR'),
  );

/** The id of something; whether it exists is the use case's business (GEN-4, GEN-9). */
export const IsId = (): PropertyDecorator => IsWholeNumber(1, Number.MAX_SAFE_INTEGER);

/** An instant as RFC 3339 with an offset or `Z` (GEN-6). */
export const IsInstant = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, format: 'date-time' }),
    IsTextThat((text) => parseInstant(text) !== null, 'a time such as 2027-01-31T12:00:00Z'),
  );

/** A time of day, `HH:MM` (GEN-6). */
export const IsTimeOfDayText = (): PropertyDecorator => IsTextThat(isTimeOfDay, 'a time of day such as 08:30');

/** An absolute https address of at most 2048 characters. */
export const IsHttpsUrl = (): PropertyDecorator =>
  IsTextThat(isHttpsAddress, `an https address of at most ${ADDRESS_MAX} characters`);

/** An https address that staff enter and everybody can see (GEN-13). */
export const IsPublicHttpsUrl = (): PropertyDecorator =>
  IsTextThat(
    isPublicHttpsAddress,
    `a public https address of at most ${ADDRESS_MAX} characters, without user name, password and markup`,
  );

/** Constraint of IsListOf; InputPipe reports what it refuses item by item (ERR-2). */
export const LIST_CONSTRAINT = 'isListOf';

/** How the items of a list are checked. */
export interface ListItems {
  readonly isItem: (item: unknown) => boolean;
  readonly text: string;
}

const ITEMS_MAX = 100;

/** A list of the given words, at most 100 of them. Any other item is reported under its own key, such as `abilities.0`. */
export const IsListOf = (words: readonly string[]): PropertyDecorator =>
  isListThat(
    {
      isItem: (item) => typeof item === 'string' && words.includes(item),
      text: 'This is not one of the known values.',
    },
    ITEMS_MAX,
  );

/** A list of ids, at most `max` of them. Any other item is reported under its own key, such as `room_ids.0`. */
export const IsIdList = (max: number): PropertyDecorator =>
  isListThat(
    {
      isItem: (item) => Number.isSafeInteger(item) && (item as number) >= 1,
      text: 'This is not the id of anything.',
    },
    max,
  );

/** A list of at most `items` texts of 1 to `max` characters. Any other item is reported under its own key, such as `performers.0`. */
export const IsTextList = (items: number, max: number): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((item: unknown) => cleanedText(item, singleLine, max)) : value,
    ),
    isListThat(
      {
        isItem: (item) => typeof item === 'string' && item !== '' && item.length <= max,
        text: `This is not a text of 1 to ${max} characters.`,
      },
      items,
    ),
  );

function isListThat(items: ListItems, max: number): PropertyDecorator {
  return applyDecorators(
    IsArray(),
    ArrayMaxSize(max),
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
}
