import { characterCount, isCalendarDate } from '@studio/kernel';
import { z } from 'zod';

const CONTROL = /\p{Cc}/u;
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2199-12-31';
const LARGEST_ID = Number.MAX_SAFE_INTEGER;

/** An optional value; null is read as undefined (ARG-1). */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema
    .optional()
    .transform((value) => value ?? null)
    .meta({ description: schema.meta()?.description ?? '' });
}

/** Trims the text and reduces white space to single spaces (ARG-2). */
function squeezed(value: string): string {
  return value.replaceAll(/\s+/gu, ' ').trim();
}

interface TextBounds {
  readonly min?: number;
  readonly max: number;
  readonly describe: string;
}

function boundedText({ min = 0, max, describe }: TextBounds) {
  return z
    .string()
    .overwrite(squeezed)
    .superRefine((value, issues) => {
      const length = characterCount(value);
      const refuse = (message: string) => issues.addIssue({ code: 'custom', message });
      if (length > max) refuse(`must have at most ${max} characters`);
      else if (length > 0 && length < min) refuse(`must have at least ${min} characters`);
      if (CONTROL.test(value) || !value.isWellFormed()) refuse('must not contain control characters or invalid ones');
    })
    .meta({ description: describe, maxLength: max, ...(min > 0 ? { minLength: min } : {}) });
}

export function requiredText(bounds: TextBounds) {
  return boundedText({ min: 1, ...bounds }).superRefine((value, issues) => {
    if (value === '') issues.addIssue({ code: 'custom', message: 'is required' });
  });
}

/** An optional text; an empty one counts as absent. */
export function optionalText(bounds: TextBounds) {
  return boundedText(bounds)
    .optional()
    .transform((value) => (value === '' ? null : (value ?? null)))
    .meta({ description: bounds.describe });
}

/** An optional word of the pattern; an empty one counts as absent. */
export function optionalWord(pattern: RegExp, describe: string, message: string) {
  return z
    .string()
    .overwrite(squeezed)
    .superRefine((value, issues) => {
      if (value !== '' && !pattern.test(value)) issues.addIssue({ code: 'custom', message });
    })
    .meta({ pattern: pattern.source })
    .optional()
    .transform((value) => value || null)
    .meta({ description: describe });
}

/** A number of rows from 1, by default `fallback`; more than `max` is lowered to it (ARG-7). */
export function limitOr(fallback: number, max: number, describe: string) {
  return z
    .int()
    .min(1)
    .overwrite((asked) => Math.min(asked, max))
    .max(max)
    .meta({ description: describe, default: fallback })
    .optional()
    .transform((value) => value ?? fallback);
}

export function requiredId(describe: string) {
  return z.int().min(1).max(LARGEST_ID).meta({ description: describe });
}

export function optionalId(describe: string) {
  return optional(requiredId(describe));
}

/** A boolean, by default false. */
export function flag(describe: string) {
  return z
    .boolean()
    .meta({ description: describe, default: false })
    .optional()
    .transform((value) => value ?? false);
}

export function requiredChoice<const Values extends readonly [string, ...string[]]>(values: Values, describe: string) {
  return z.enum(values).meta({ description: describe });
}

/** One of the values, or absent. */
export function optionalChoice<const Values extends readonly [string, ...string[]]>(values: Values, describe: string) {
  return optional(z.enum(values).meta({ description: describe }));
}

/** One of the values, by default `fallback`. */
export function choiceOr<const Values extends readonly [string, ...string[]]>(
  fallback: Values[number],
  values: Values,
  describe: string,
) {
  return z
    .enum(values)
    .meta({ description: describe, default: fallback })
    .optional()
    .transform((value): Values[number] => value ?? fallback);
}

const realDay = z.string().refine(isRealDay, `must be a day such as 2026-06-01, from ${FIRST_DAY} to ${LAST_DAY}`);

/** A day in the studio's time zone, 1970 to 2199 (ARG-3). */
export function requiredDate(describe: string) {
  return realDay.meta({ description: describe, format: 'date' });
}

/** An optional day, published as nullable. */
export function nullableDate(describe: string) {
  return optional(realDay.nullable().meta({ description: describe, format: 'date' }));
}

export function optionalDate(describe: string) {
  return optional(requiredDate(describe));
}

function isRealDay(value: string): boolean {
  return isCalendarDate(value) && value >= FIRST_DAY && value <= LAST_DAY;
}
