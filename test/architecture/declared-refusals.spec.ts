import { readFileSync } from 'node:fs';

import { commonErrors, conflict, defineErrors, notFound, on, refused, validationFailed } from '@studio/kernel';
import { globSync } from 'tinyglobby';

import { undeclaredIn } from '../support/refusal-watch';

describe('the refusals of a route', () => {
  it('are declared by its Endpoint', () => {
    const inProse = globSync('src/**/*.controller.ts').filter((file) => {
      const text = readFileSync(file, 'utf8');
      return text.includes('@ApiOperation(') || text.includes('@ApiUnprocessableEntityResponse(');
    });
    expect(inProse).toEqual([]);
  });
});

describe('the comparison of what routes answer with what they declare, in every test over HTTP', () => {
  const { sold_out: soldOut } = defineErrors({ sold_out: { input: 'items', meaning: 'No place is left.' } });
  const declared = [commonErrors.validation_failed, soldOut, on(commonErrors.in_use, ['room', 'hall', 'rooms.<n>.id'])];

  it.each([
    ['a declared code on its input', refused('sold_out', 'items', 'Gone.')],
    ['a declared code below its input', refused('sold_out', 'items.0.type', 'Gone.')],
    ['a declared code on a member of a list', refused('in_use', 'rooms.2.id', 'Taken.')],
    ['one of several inputs', refused('in_use', 'hall', 'Taken.')],
    ['whatever input is not valid', validationFailed({ from: ['from must be a day.'] })],
    ['what access and path ids refuse', notFound('The room')],
  ])('accepts %s', (_, error) => {
    expect(undeclaredIn(error, declared)).toBeNull();
  });

  it.each([
    ['another code', refused('class_full', 'items', 'Full.'), 'class_full'],
    ['another conflict', conflict('door_closed', 'Closed.'), 'door_closed'],
    ['another input', refused('sold_out', 'itemsets', 'Gone.'), 'sold_out on itemsets'],
  ])('finds %s', (_, error, found) => {
    expect(undeclaredIn(error, declared)).toBe(found);
  });

  it('finds invalid inputs of a route that takes none', () => {
    expect(undeclaredIn(validationFailed({ from: ['No.'] }), [soldOut])).toBe('validation_failed');
  });
});
