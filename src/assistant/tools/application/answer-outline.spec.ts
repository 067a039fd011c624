import { brief, whole } from '@studio/answers';
import { Ajv2020 } from 'ajv/dist/2020';
import fc from 'fast-check';
import { z } from 'zod';

import { outlineOf, type SchemaPart } from './answer-outline';

const wholeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
const outline = (shape: z.ZodRawShape) => outlineOf(wholeOf(z.strictObject(shape)) as SchemaPart);
const fieldsOf = (shape: z.ZodRawShape) => outline(shape).properties;

const ajv = new Ajv2020({
  strict: false,
  validateSchema: false,
  formats: { date: /^\d{4}-\d{2}-\d{2}$/, 'date-time': /^\d{4}-\d{2}-\d{2}T/ },
});
const inner = z.strictObject({ deep: z.strictObject({ deeper: z.string() }), day: z.iso.date() });

describe('the outline of an answer (MCP-16)', () => {
  it('has names, types and words, without descriptions, bounds and what is required', () => {
    expect(
      outline({
        count: z.int().min(0).describe('How many'),
        name: z.string().max(80).nullable().describe('Name'),
        status: z.enum(['found', 'not_found']).describe('Status'),
        kind: z.literal('cash').nullable(),
        days: z.array(z.iso.date()).max(3),
        totals: z.record(z.string(), z.int()),
      }),
    ).toEqual({
      type: 'object',
      properties: {
        count: { type: 'integer' },
        name: { type: ['string', 'null'] },
        status: { enum: ['found', 'not_found'] },
        kind: { enum: ['cash', null] },
        days: { type: 'array', items: { type: 'string' } },
        totals: { type: 'object' },
      },
    });
  });

  it('ends at the second level, unless a part is whole, and before it where a part is brief', () => {
    const day = { type: 'string' };
    const named = { type: 'object', properties: { deep: { type: 'object' }, day } };
    const all = {
      type: 'object',
      properties: {
        deep: { type: 'object', properties: { deeper: { type: 'string' } } },
        day: { type: 'string', format: 'date' },
      },
    };
    expect(fieldsOf({ inner })).toEqual({ inner: named });
    expect(fieldsOf({ inner: whole(inner), list: whole(z.array(z.strictObject({ a: z.int() }))) })).toEqual({
      inner: all,
      list: { type: 'array', items: { type: 'object', properties: { a: { type: 'integer' } } } },
    });
    expect(fieldsOf({ inner: brief(inner), list: brief(z.array(inner)), none: brief(inner).nullable() })).toEqual({
      inner: { type: 'object' },
      list: { type: 'array', items: { type: 'object' } },
      none: { type: ['object', 'null'] },
    });
  });

  it('names more than eight words only where a part is whole', () => {
    const words = z.enum(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    expect(fieldsOf({ words, all: whole(words) })).toEqual({ words: { type: 'string' }, all: { enum: words.options } });
  });

  it('takes what any of several answers has', () => {
    const union = z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('one'), value: z.int(), note: z.string() }),
      z.strictObject({ kind: z.literal('two'), value: z.string().nullable() }),
    ]);
    expect(fieldsOf({ union })).toEqual({
      union: {
        type: 'object',
        properties: {
          kind: { enum: ['one', 'two'] },
          value: { type: ['integer', 'string', 'null'] },
          note: { type: 'string' },
        },
      },
    });
  });

  it('writes an object that occurs twice once', () => {
    const person = z.strictObject({
      ...Object.fromEntries(['name', 'phone', 'email', 'street', 'city'].map((field) => [field, z.string()])),
    });
    const { properties, ...rest } = outline({ author: person, people: z.array(person), small: z.strictObject({}) });
    expect(properties).toMatchObject({
      author: { $ref: '#/$defs/p1' },
      people: { type: 'array', items: { $ref: '#/$defs/p1' } },
    });
    expect(rest).toMatchObject({ $defs: { p1: { type: 'object', properties: { name: { type: 'string' } } } } });
  });

  it('accepts every answer that the whole schema accepts', () => {
    fc.assert(
      fc.property(ANSWERS, ({ schema, value }) => {
        const json: unknown = JSON.parse(JSON.stringify(value));
        const fits = [wholeOf(schema), outlineOf(wholeOf(schema) as SchemaPart)].map((one) => ajv.validate(one, json));
        expect(fits).toEqual([true, true]);
      }),
      { numRuns: 100 },
    );
  });
});

/** A schema and a value that fits it. */
interface Sample {
  readonly schema: z.ZodType;
  readonly value: unknown;
}

const LEAVES: fc.Arbitrary<Sample> = fc.oneof(
  fc.string().map((value) => ({ schema: z.string(), value })),
  fc.integer().map((value) => ({ schema: z.int(), value })),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => ({ schema: z.number(), value })),
  fc.boolean().map((value) => ({ schema: z.boolean(), value })),
  fc.constantFrom(1, 'cash', true, null).map((value) => ({ schema: z.literal(value), value })),
  fc.constantFrom('a', 'b', 'c').map((value) => ({ schema: z.enum(['a', 'b', 'c', 'x']), value })),
  fc.constant({ schema: z.iso.date(), value: '2026-06-01' }),
  fc.constant({ schema: z.iso.datetime(), value: '2026-06-01T10:00:00Z' }),
  fc.dictionary(fc.string(), fc.integer()).map((value) => ({ schema: z.record(z.string(), z.int()), value })),
);

/** Few names, so that alternatives have fields of one name and other types. */
const NAME = fc.constantFrom('a', 'b', 'c', 'status');

const PART = partOf(fc.oneof(LEAVES, partOf(partOf(LEAVES))));
const ANSWERS = objectOf(PART, 4);

/** An object of the parts, a list, a nullable or a marked part, or one of two. */
function partOf(parts: fc.Arbitrary<Sample>): fc.Arbitrary<Sample> {
  const objects = objectOf(parts, 2);
  const marked = fc
    .tuple(fc.oneof(objects, parts), fc.constantFrom(whole, brief))
    .map(([{ schema, value }, mark]) => ({ schema: mark(schema), value }));
  const either = fc.oneof(objects, marked, parts);
  return fc.oneof(
    either,
    either.map(({ schema, value }) => ({ schema: z.array(schema), value: [value] })),
    fc
      .tuple(either, fc.boolean())
      .map(([{ schema, value }, isNull]) => ({ schema: schema.nullable(), value: isNull ? null : value })),
    fc
      .tuple(either, either)
      .map(([one, other]) => ({ schema: z.union([one.schema, other.schema]), value: other.value })),
  );
}

/** An object with the parts as fields; those that are left out are optional. */
function objectOf(parts: fc.Arbitrary<Sample>, maxKeys: number): fc.Arbitrary<Sample> {
  return fc.dictionary(NAME, fc.tuple(parts, fc.boolean()), { minKeys: 1, maxKeys }).map((chosen) => {
    const fields = Object.entries(chosen);
    return {
      schema: z.strictObject(
        Object.fromEntries(
          fields.map(([name, [{ schema }, isLeftOut]]) => [name, isLeftOut ? schema.optional() : schema]),
        ),
      ),
      value: Object.fromEntries(fields.flatMap(([name, [{ value }, isLeftOut]]) => (isLeftOut ? [] : [[name, value]]))),
    };
  });
}
