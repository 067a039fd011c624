import {
  alreadyTaken,
  busy,
  DomainError,
  limitReached,
  notChoosable,
  notFound,
  refused,
  validationFailed,
} from './domain-error';
import { commonErrors } from './error-catalogue';

const factsOf = ({ kind, code, errors, members, retryAfterSeconds }: DomainError) => ({
  kind,
  code,
  inputs: Object.keys(errors ?? {}),
  members,
  retryAfterSeconds,
});
const nothingMore = { members: {}, retryAfterSeconds: undefined };

describe('refusals', () => {
  it.each([
    ['an absent thing', notFound('The studio'), { kind: 'not_found', code: 'not_found', inputs: [] }],
    [
      'several bad inputs (ERR-5)',
      validationFailed({ from: ['a'], 'abilities.0': ['b'] }),
      { kind: 'unprocessable', code: 'validation_failed', inputs: ['from', 'abilities.0'] },
    ],
    [
      'a business rule',
      refused('room_occupied', 'room_id', 'Taken.'),
      { kind: 'unprocessable', code: 'room_occupied', inputs: ['room_id'] },
    ],
    ['a taken value', alreadyTaken('slug'), { kind: 'unprocessable', code: 'already_taken', inputs: ['slug'] }],
    [
      'a full resource',
      limitReached('location', 50),
      { kind: 'unprocessable', code: 'limit_reached', inputs: ['location'] },
    ],
    [
      'an id that cannot be chosen (GEN-9)',
      notChoosable('room_id', 'The room'),
      { kind: 'unprocessable', code: 'validation_failed', inputs: ['room_id'] },
    ],
  ])('tell kind, code and inputs of %s', (_, error, facts) => {
    expect(factsOf(error)).toEqual({ ...facts, ...nothingMore });
  });

  it('tell when to come back while the service is busy, and keep the cause for the log', () => {
    const cause = new Error('lock not available');
    const error = busy(1, cause);
    expect(factsOf(error)).toEqual({
      kind: 'unavailable',
      code: 'busy',
      inputs: [],
      members: {},
      retryAfterSeconds: 1,
    });
    expect(error.cause).toBe(cause);
  });

  it('speak with the first text of their inputs (ERR-2)', () => {
    expect(validationFailed({ to: ['first', 'second'], from: ['third'] }).message).toBe('first');
    expect(refused('in_use', 'room', 'The room is in use.').errors).toEqual({ room: ['The room is in use.'] });
  });

  it('carry further members of the body (ERR-3)', () => {
    const members = { support_url: null };
    const error = new DomainError('payment_required', 'subscription_expired', 'Over.', { members });
    expect(factsOf(error)).toEqual({
      kind: 'payment_required',
      code: 'subscription_expired',
      inputs: [],
      members,
      retryAfterSeconds: undefined,
    });
  });

  it('are errors by name, so that logs and instanceof tell them apart', () => {
    const error: unknown = notFound('It');
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).name).toBe('DomainError');
    expect('cause' in (error as Error)).toBe(false);
  });

  it('use codes of the common catalogue with its kinds', () => {
    const made = [notFound('x'), validationFailed({ a: ['b'] }), alreadyTaken('a'), limitReached('a', 1), busy(1)];
    const catalogue: Readonly<Record<string, { kind: string }>> = commonErrors;
    expect(made.map(({ code }) => catalogue[code]?.kind)).toEqual(made.map(({ kind }) => kind));
  });
});
