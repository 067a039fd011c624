import { defineErrors, on } from './error-catalogue';

const errors = defineErrors({
  room_occupied: { input: 'room_id', meaning: 'Another class is in the room.' },
  closed: { kind: 'conflict', meaning: 'The door is closed.' },
});

describe('a catalogue of errors', () => {
  it('gives each error its code; they are unprocessable by default', () => {
    expect(errors.room_occupied).toEqual({
      code: 'room_occupied',
      kind: 'unprocessable',
      input: 'room_id',
      meaning: 'Another class is in the room.',
    });
    expect(errors.closed).toEqual({ code: 'closed', kind: 'conflict', meaning: 'The door is closed.' });
  });

  it('lets a route report an error on another input, with a meaning of its own', () => {
    expect(on(errors.room_occupied, ['a', 'b'])).toEqual({ ...errors.room_occupied, input: ['a', 'b'] });
    expect(on(errors.closed, 'door', 'Too late.')).toEqual({ ...errors.closed, input: 'door', meaning: 'Too late.' });
    expect(errors.room_occupied.input).toBe('room_id');
  });
});
