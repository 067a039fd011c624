import { busy, DomainError } from '@studio/kernel';

import { declareConstraints, isTransient, isUnavailable, translateDatabaseError } from './database-errors';

/** As the driver throws it. */
const driverError = (facts: { code?: string; severity?: string; constraint?: string; message?: string }) =>
  Object.assign(new Error(facts.message ?? 'driver'), facts);

/** As TypeORM throws it. */
const wrapped = (code: string) => Object.assign(new Error('query failed'), { driverError: driverError({ code }) });

describe('database errors', () => {
  it.each([
    ['a serialization failure', '40001', true],
    ['a deadlock', '40P01', true],
    ['a lock not granted', '55P03', false],
    ['a violated unique key', '23505', false],
  ])('of %s are worth another attempt: %s %s', (_, code, isWorthIt) => {
    expect([isTransient(driverError({ code })), isTransient(wrapped(code))]).toEqual([isWorthIt, isWorthIt]);
  });

  it.each([
    ['a refused socket', driverError({ code: 'ECONNREFUSED' })],
    ['a reset socket', driverError({ code: 'ECONNRESET' })],
    ['an aborted socket', driverError({ code: 'ECONNABORTED' })],
    ['a host that is down', driverError({ code: 'EHOSTDOWN' })],
    ['a network that is down', driverError({ code: 'ENETDOWN' })],
    ['a network without a way', driverError({ code: 'ENETUNREACH' })],
    ['an unknown host', driverError({ code: 'ENOTFOUND' })],
    ['one socket error per address', new AggregateError([driverError({ code: 'ECONNREFUSED' })])],
    ['an ended session', driverError({ code: '57P01' })],
    ['a server that starts', driverError({ code: '57P03' })],
    ['a session that cannot begin', driverError({ code: '3D000', severity: 'FATAL' })],
    ['too many connections', driverError({ code: '53300' })],
    ['a broken protocol', driverError({ code: '08P01' })],
    ['a worker that the coordinator does not reach', driverError({ code: '08006' })],
    [
      'a worker that is gone within a transaction',
      driverError({ code: 'XX000', message: 'failure on connection marked as essential: worker:5432' }),
    ],
    [
      'a worker that is gone at the commit',
      driverError({ code: 'XX000', message: 'could not commit transaction for shard 102008 on at least one active node' }),
    ],
    ['a connection the driver lost', driverError({ message: 'Connection terminated unexpectedly' })],
    ['a pool without a free connection', driverError({ message: 'timeout exceeded when trying to connect' })],
    ['a session ended under TypeORM', wrapped('57P01')],
    ['a statement over its time', wrapped('57014')],
    ['a server that does not answer', driverError({ message: 'Query read timeout' })],
  ])('of %s mean that the database is away: busy for five seconds', (_, error) => {
    expect(isUnavailable(error)).toBe(true);
    expect(translateDatabaseError(error)).toMatchObject({ code: 'busy', retryAfterSeconds: 5, cause: error });
  });

  it.each([
    ['a lock not granted (GEN-16)', wrapped('55P03')],
    ['a serialization failure', wrapped('40001')],
    ['a deadlock', driverError({ code: '40P01' })],
  ])('of %s that remain are busy for one second', (_, error) => {
    expect(translateDatabaseError(error)).toMatchObject({ code: 'busy', retryAfterSeconds: 1, cause: error });
  });

  it.each([
    ['a fault in a statement', driverError({ code: '42601' })],
    ['a fault within the server', driverError({ code: 'XX000', message: 'cache lookup failed' })],
    ['a division by zero', wrapped('22012')],
    ['a violated constraint nobody explained', driverError({ code: '23505', constraint: 'unexplained_key' })],
    ['a violated constraint without name', driverError({ code: '23502' })],
    ['something of the code’s own', new TypeError('x is undefined')],
    ['no error at all', 'text'],
    ['nothing', null],
  ])('of another sort, such as %s, stay what they are', (_, error) => {
    expect(translateDatabaseError(error)).toBe(error);
    expect([isUnavailable(error), isTransient(error)]).toEqual([false, false]);
  });

  it.each([
    ['by its field', { constraint: 'room_free' }],
    [
      'by the message of a server of a cluster',
      { message: 'conflicting key … exclusion constraint "room_free_102044"' },
    ],
    ['by a message of ours', { message: 'The room is let; this violates constraint "room_free".' }],
  ])('of an explained constraint become its refusal, known %s', (_, facts) => {
    declareConstraints({ room_free: { code: 'room_occupied', input: 'room_id', message: 'The room is taken.' } });
    const error = translateDatabaseError(driverError({ code: '23P01', ...facts }));
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({ code: 'room_occupied', errors: { room_id: ['The room is taken.'] } });
  });

  it('leave refusals of the service alone', () => {
    const refusal = busy(9);
    expect(translateDatabaseError(refusal)).toBe(refusal);
  });
});
