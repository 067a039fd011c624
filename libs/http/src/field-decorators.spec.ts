import { DomainError } from '@studio/kernel';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsOptional, ValidateNested } from 'class-validator';

import { IsLines, IsReason, IsText, IsTextList, MayBeAbsent } from './field-decorators';
import { IsEmailAddress, IsPassword } from './input-decorators';
import { InputPipe } from './input.pipe';

class HolderDto {
  @IsText(20)
  name: string;

  @IsOptional()
  @IsEmailAddress()
  email?: string | null;
}

class TextsDto {
  @MayBeAbsent()
  @IsText(255)
  name?: string;

  @IsOptional()
  @IsLines(30)
  notes?: string | null;

  @MayBeAbsent()
  @IsReason()
  reason?: string;

  @MayBeAbsent()
  @IsTextList(3, 10)
  performers?: string[];

  @MayBeAbsent()
  @IsPassword({ min: 6 })
  password?: string;

  @MayBeAbsent()
  @ArrayMaxSize(3)
  @ValidateNested({ each: true })
  @Type(() => HolderDto)
  holders?: HolderDto[];
}

const pipe = new InputPipe();
const read = async (input: object) => (await pipe.transform(input, { type: 'body', metatype: TextsDto })) as TextsDto;
const refusedInputs = async (input: object) => {
  try {
    await read(input);
  } catch (error) {
    if (error instanceof DomainError) return Object.keys(error.errors ?? {});
    throw error;
  }
  throw new Error('It was not refused.');
};

describe('a text of an input (GEN-22)', () => {
  it.each<[string, object, object]>([
    ['a name that turns text', { name: 'Anna \u202egpj.exe' }, { name: 'Anna gpj.exe' }],
    ['a name with line breaks', { name: 'Anna\r\n\tExample' }, { name: 'Anna Example' }],
    ['a decomposed name', { name: 'Zoe\u0308' }, { name: 'Zoë' }],
    ['emoji and joining scripts', { name: '👩‍👩‍👧 می‌خواهم' }, { name: '👩‍👩‍👧 می‌خواهم' }],
    ['a note', { notes: 'one\u202e\n\ttwo\u0007\r\nthree' }, { notes: 'one\n\ttwo\r\nthree' }],
    ['a note of which nothing can be seen', { notes: '\u200b\u202e' }, { notes: null }],
    ['a reason', { reason: 'for\u2066\nit' }, { reason: 'for\nit' }],
    ['a list', { performers: ['A\u200bnn', 'Bo\nCy'] }, { performers: ['Ann', 'Bo Cy'] }],
    ['nested objects', { holders: [{ name: 'A\u200fnn' }] }, { holders: [{ name: 'Ann' }] }],
    ['a password, as it was sent', { password: ' a\u202e\tb\u0301 ' }, { password: ' a\u202e\tb\u0301 ' }],
    ['what fits after it', { name: `${'x'.repeat(255)}${'\u200b'.repeat(255)}` }, { name: 'x'.repeat(255) }],
    ['marks in excess', { name: `a${'\u0316'.repeat(254)}` }, { name: `a${'\u0316'.repeat(8)}` }],
    ['255 letters, each with a mark of its own', { name: 'e\u0301'.repeat(255) }, { name: 'é'.repeat(255) }],
  ])('is read as people see it: %s', async (_, input, expected) => {
    expect(await read(input)).toEqual(expected);
  });

  it.each<[string, object, string[]]>([
    ['a name of which nothing can be seen', { name: '\u202e\u200d' }, ['name']],
    ['255 marks on nothing', { name: '\u0301'.repeat(255) }, ['name']],
    ['a name that is too long', { name: 'é'.repeat(256) }, ['name']],
    ['one of which what cannot be seen is too long', { name: `x${'\u200b'.repeat(600)}` }, ['name']],
    ['a NUL', { name: 'Ann\u0000' }, ['name']],
    ['half a surrogate pair', { notes: 'x\ud83d' }, ['notes']],
    ['a reason of which too little can be seen', { reason: 'x\u200by' }, ['reason']],
    ['an item of which nothing can be seen', { performers: ['Ann', '\u2066'] }, ['performers.1']],
    ['an e-mail with a mark of direction', { holders: [{ name: 'Ann', email: 'a\u200e@x.org' }] }, ['holders.0.email']],
    ['an e-mail with a control', { holders: [{ name: 'Ann', email: 'a\u0007@x.org' }] }, ['holders.0.email']],
    ['a number', { name: 5, notes: 5, reason: 5 }, ['name', 'notes', 'reason']],
    ['objects', { name: {}, performers: [{}] }, ['name', 'performers.0']],
  ])('is refused: %s', async (_, input, inputs) => {
    expect(await refusedInputs(input)).toEqual(inputs);
  });
});
