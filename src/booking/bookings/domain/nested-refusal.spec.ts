import { busy, notFound, refused, validationFailed } from '@studio/kernel';

import { nestedRefusal } from './nested-refusal';

describe('a refusal of nested inputs', () => {
  it('keeps code and texts and names each input with the outer one (ERR-2)', () => {
    expect(nestedRefusal(validationFailed({ room_id: ['No.'], 'ids.0': ['Nor this.'] }), 'class')).toMatchObject({
      kind: 'unprocessable',
      code: 'validation_failed',
      errors: { 'class.room_id': ['No.'], 'class.ids.0': ['Nor this.'] },
    });
    expect(nestedRefusal(refused('room_occupied', 'room_id', 'Taken.'), 'class')).toMatchObject({
      code: 'room_occupied',
      errors: { 'class.room_id': ['Taken.'] },
    });
  });

  it.each([busy(1), notFound('The class')])('leaves %p unchanged, which names no input', (error) => {
    expect(nestedRefusal(error, 'class')).toBe(error);
  });
});
