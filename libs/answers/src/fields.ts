import { shownText } from '@studio/kernel';
import { z } from 'zod';

import { type AnswerClass, documented, schemaOf } from './answer';

type Choices = readonly [string, ...string[]];

const typed = z.string().overwrite(shownText);
const calendarDay = z.string().meta({ format: 'date' });
const dateTime = z.string().meta({ format: 'date-time' });

/** Fields of answers. `describe` is what REST and tools publish of a field; the example is for REST only. */

/** A text that the product made. */
export const text = (describe: string, example?: string) => field(z.string(), describe, example);
export const textOrNull = (describe: string, example?: string) => field(z.string().nullable(), describe, example);

/** A name or title that people typed. A tool turns it into data when it checks its answer (OUT-7). */
export const typedText = (describe: string, example?: string) => field(typed, describe, example);
export const typedTextOrNull = (describe: string, example?: string) => field(typed.nullable(), describe, example);

export const count = (describe: string, example?: number) => field(z.int().min(0), describe, example);
export const countOrNull = (describe: string, example?: number) => field(z.int().min(0).nullable(), describe, example);
export const integer = (describe: string, example?: number) => field(z.int(), describe, example);
export const id = (describe: string, example?: number) => field(z.int().min(1), describe, example);
export const idOrNull = (describe: string, example?: number) => field(z.int().min(1).nullable(), describe, example);
export const yesOrNo = (describe: string, example?: boolean) => field(z.boolean(), describe, example);

export const day = (describe: string, example?: string) => field(calendarDay, describe, example);
export const dayOrNull = (describe: string, example?: string) => field(calendarDay.nullable(), describe, example);
export const instant = (describe: string, example?: string) => field(dateTime, describe, example);
export const instantOrNull = (describe: string, example?: string) => field(dateTime.nullable(), describe, example);

export const word = <const Words extends Choices>(words: Words, describe: string, example?: Words[number]) =>
  field(z.enum(words), describe, example);
/** The word that an object's kind is known by. */
export const literal = <const Word extends string>(value: Word, describe: string) =>
  field(z.literal(value), describe, value);
export const wordOrNull = <const Words extends Choices>(words: Words, describe: string, example?: Words[number]) =>
  field(z.enum(words).nullable(), describe, example);

export const list = <Item extends z.ZodType>(item: Item, describe: string, example?: readonly unknown[]) =>
  field(listOf(item), describe, example);

/** Counts by a key. Keys that do not occur are absent (OUT-5). */
export const countsBy = (describe: string, example?: Readonly<Record<string, number>>) =>
  field(z.record(z.string(), z.int().min(1)), describe, example);

/** An object that has a class, and therefore a component of its own in REST. */
export const part = <Schema extends z.ZodType>(of: AnswerClass<Schema>, describe: string) =>
  schemaOf(of).describe(describe);
export const partOrNull = <Schema extends z.ZodType>(of: AnswerClass<Schema>, describe: string) =>
  schemaOf(of).nullable().describe(describe);
export const parts = <Schema extends z.ZodType>(of: AnswerClass<Schema>, describe: string) =>
  listOf(schemaOf(of)).describe(describe);

/** Time and zone of an answer (OUT-9). */
export const receipt = {
  generated_at: instant('When the answer was made.', '2026-06-15T10:00:00Z'),
  timezone: text('IANA zone of the studio; the days are in it.', 'Europe/Berlin'),
};

/** How much of a list was returned (OUT-9). */
export const cut = {
  returned: count('Rows in this answer.', 20),
  truncated: yesOrNo('Whether there are more rows.', true),
};

/** Presenters share their lists, so nobody may change them. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(item) as z.ZodType<readonly z.output<Item>[], readonly z.input<Item>[]>;
}

function field<Schema extends z.ZodType>(schema: Schema, describe: string, example: unknown): Schema {
  const described = schema.describe(describe);
  if (example !== undefined) documented.add(described, { example });
  return described;
}

/** A part of which the list of tools shows the fields at each level, as the interface names them. */
export const whole = <Schema extends z.ZodType>(schema: Schema): Schema => outlined(schema, 'whole');

/** A part of which the list of tools shows only that it is an object, or a list of objects. */
export const brief = <Schema extends z.ZodType>(schema: Schema): Schema => outlined(schema, 'brief');

function outlined<Schema extends z.ZodType>(schema: Schema, outline: 'whole' | 'brief'): Schema {
  return schema.meta({ ...schema.meta(), outline });
}
