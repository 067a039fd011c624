import type { ArgumentMetadata } from '@nestjs/common';
import { DomainError } from '@studio/kernel';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';

import { IsCalendarDate } from './calendar-date.validator';
import { InputPipe } from './input.pipe';

class SizeDto {
  @IsInt()
  @Min(1)
  seats: number;

  @IsString()
  @MaxLength(20)
  label: string;
}

class InputDto {
  @IsString()
  @MaxLength(10)
  name: string;

  @IsOptional()
  @IsString()
  @MaxLength(200)
  note?: string | null;

  @IsOptional()
  @IsCalendarDate()
  from?: string | null;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(3)
  @IsIn(['read', 'write'], { each: true })
  abilities?: string[];

  @IsOptional()
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => SizeDto)
  sizes?: SizeDto[];
}

class OptionalDto {
  @IsOptional()
  @IsString()
  @MaxLength(20)
  label?: string | null;
}

class GroupDto {
  @ArrayMaxSize(10)
  @ValidateNested({ each: true })
  @Type(() => SizeDto)
  sizes: SizeDto[];
}

class GroupsDto {
  @ArrayMaxSize(200)
  @ValidateNested({ each: true })
  @Type(() => GroupDto)
  groups: GroupDto[];
}

const pipe = new InputPipe();
const body: ArgumentMetadata = { type: 'body', metatype: InputDto };

async function refusalOf(value: unknown): Promise<DomainError> {
  try {
    await pipe.transform(value, body);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('The input was accepted.');
}

const inputsRefused = async (value: unknown) => Object.keys((await refusalOf(value)).errors ?? {}).toSorted();

describe('input', () => {
  it('is trimmed, and an empty string is read as null (GEN-2)', async () => {
    const input = await pipe.transform({ name: '  Flow\t', note: '   ', from: '' }, body);
    expect(input).toEqual({ name: 'Flow', note: null, from: null });
  });

  it('is trimmed in lists and nested objects too (GEN-2)', async () => {
    const given = { name: 'Flow', abilities: [' read '], sizes: [{ seats: 1, label: ' S ' }] };
    expect(await pipe.transform(given, body)).toEqual({
      name: 'Flow',
      abilities: ['read'],
      sizes: [{ seats: 1, label: 'S' }],
    });
  });

  it('loses unknown properties, at every depth (GEN-3)', async () => {
    const given = { name: 'Flow', color: 'red', sizes: [{ seats: 1, label: 'S', colour: 'red' }] };
    expect(await pipe.transform(given, body)).toEqual({ name: 'Flow', sizes: [{ seats: 1, label: 'S' }] });
  });

  it('cannot reach the prototype of objects', async () => {
    const given: unknown = JSON.parse('{"name": "Flow", "__proto__": {"isAdmin": true}}');
    const input = (await pipe.transform(given, body)) as { isAdmin?: boolean };
    expect(input).toEqual({ name: 'Flow' });
    expect(Object.hasOwn(input, '__proto__')).toBe(false);
    expect([input.isAdmin, ({} as typeof input).isAdmin]).toEqual([undefined, undefined]);
  });

  it.each([
    ['missing', {}],
    ['null', { name: null }],
    ['empty', { name: '' }],
    ['blank', { name: ' \n ' }],
    ['of another JSON type', { name: 5 }],
    ['too long after trimming', { name: ` ${'x'.repeat(11)} ` }],
  ])('is refused when a required field is %s (GEN-2)', async (_, value) => {
    const refusal = await refusalOf(value);
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['validation_failed', ['name']]);
  });

  it.each([
    ['missing', {}, 'name is required.'],
    ['null', { name: null }, 'name is required.'],
    ['blank', { name: ' ' }, 'name is required.'],
    ['of another type', { name: 5 }, 'name must be a string'],
    ['an object too few', { name: 'Flow', sizes: [{ label: 'S' }] }, 'sizes.0.seats is required.'],
    ['a text for a number', { name: 'Flow', sizes: [{ seats: 'x', label: 'S' }] }, 'seats must be an integer number'],
  ])('says once what is wrong with a field that is %s (ERR-2)', async (_, value, text) => {
    expect(Object.values((await refusalOf(value)).errors ?? {})).toEqual([[text]]);
  });

  it.each([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['an empty object', {}],
  ])('is refused as incomplete when it is %s', async (_, value) => {
    expect(await inputsRefused(value)).toEqual(['name']);
  });

  it('is refused when a list stands where all fields are optional', async () => {
    const optional: ArgumentMetadata = { type: 'body', metatype: OptionalDto };
    await expect(pipe.transform([], optional)).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await pipe.transform({}, optional)).toEqual({});
  });

  it('may be as long as allowed, spaces around it not counted', async () => {
    expect(await pipe.transform({ name: ` ${'x'.repeat(10)} ` }, body)).toEqual({ name: 'x'.repeat(10) });
  });

  it('is not coerced: "5" is no number in a body (GEN-2)', async () => {
    expect(await inputsRefused({ name: 'Flow', sizes: [{ seats: '5', label: 'S' }] })).toEqual(['sizes.0.seats']);
  });

  it('names all offending inputs at once, nested ones by dotted key (ERR-2, ERR-5)', async () => {
    const refusal = await refusalOf({
      name: '',
      from: '2026-02-30',
      sizes: [
        { seats: 1, label: 'S' },
        { seats: 0, label: '' },
      ],
    });
    expect(Object.keys(refusal.errors ?? {}).toSorted()).toEqual(['from', 'name', 'sizes.1.label', 'sizes.1.seats']);
    expect(refusal.message).toBe(Object.values(refusal.errors ?? {})[0]?.[0]);
  });

  it('is refused on the input when a list stands where one value belongs', async () => {
    expect(await inputsRefused({ name: 'Flow', from: ['2026-06-01', '2026-06-02'] })).toEqual(['from']);
  });

  it('is refused when it holds NUL characters, wherever they stand', async () => {
    const given = { name: 'Fl\u0000ow', abilities: ['read', 'wri\u0000te'], sizes: [{ seats: 1, label: '\u0000' }] };
    const refusal = await refusalOf(given);
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual([
      'validation_failed',
      ['name', 'abilities.1', 'sizes.0.label'],
    ]);
  });

  it('may hold anything in properties that are dropped anyway (GEN-3)', async () => {
    const given = {
      name: 'Flow',
      color: '\u0000',
      ghost: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as unknown,
    };
    expect(await pipe.transform(given, body)).toEqual({ name: 'Flow' });
  });

  it('is refused, and is no fault of the service, when it is nested without end', async () => {
    const depth = 100_000;
    const value: unknown = JSON.parse(`{"name": "Flow", "sizes": ${'['.repeat(depth)}${']'.repeat(depth)}}`);
    const thrown = await pipe.transform(value, body).catch((error: unknown) => error);
    expect(thrown instanceof DomainError ? thrown.code : String(thrown)).toBe('validation_failed');
  });

  it('holds at most 500 objects in a field, those of lists within lists counted together (GEN-19)', async () => {
    const ofGroups: ArgumentMetadata = { type: 'body', metatype: GroupsDto };
    const groups = (count: number) =>
      Array.from({ length: count }, () => ({ sizes: Array.from({ length: 9 }, () => ({ seats: 1, label: 'x' })) }));
    await expect(pipe.transform({ groups: groups(50) }, ofGroups)).resolves.toHaveProperty('groups.length', 50);
    await expect(pipe.transform({ groups: groups(51) }, ofGroups)).rejects.toMatchObject({
      code: 'validation_failed',
      errors: { groups: ['groups is too large.'] },
    });
    // A list beyond its own bound is refused as such, however long it is.
    await expect(pipe.transform({ groups: Array.from({ length: 2_000 }, () => ({})) }, ofGroups)).rejects.toMatchObject(
      {
        errors: { groups: [expect.stringContaining('200 elements')] },
      },
    );
  });

  it('of a query is checked alike', async () => {
    const query: ArgumentMetadata = { type: 'query', metatype: InputDto };
    expect(await pipe.transform({ name: ' Flow ', page: '2' }, query)).toEqual({ name: 'Flow' });
    await expect(pipe.transform({ name: 'Flow', from: 'tomorrow' }, query)).rejects.toMatchObject({
      errors: { from: [expect.stringContaining('from')] },
    });
  });

  it.each(['param', 'custom'] as const)('of the sort "%s" is left as it is', async (type) => {
    expect(await pipe.transform(' river ', { type, metatype: String })).toBe(' river ');
  });
});
