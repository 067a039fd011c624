import { busy, DomainError, refused } from '@studio/kernel';

const LOCK_NOT_AVAILABLE = '55P03';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const QUERY_CANCELED = '57014';
const INTEGRITY_VIOLATION_CLASS = '23';
const FOREIGN_KEY_VIOLATION = '23503';
/** Connection exceptions, operator intervention (shutdown, a statement over its time), too many connections. */
const UNAVAILABLE_CLASSES = new Set(['08', '57', '53']);
const SOCKET_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'EAI_AGAIN',
]);
/** The driver reports these without a code; they are its own fixed texts. */
const DRIVER_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
];
const INTERNAL_ERROR = 'XX000';
/** Citus reports a server of the cluster that is gone by these fixed texts, as internal errors. */
const CLUSTER_TEXTS = [
  'failure on connection marked as essential',
  'could not commit transaction for shard',
  'could not connect to any active placements',
  'server closed the connection unexpectedly',
];

const LOCK_RETRY_AFTER_SECONDS = 1;
const DATABASE_RETRY_AFTER_SECONDS = 5;

interface DriverError {
  readonly severity?: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** The error that a violated constraint causes for a client. */
export interface ConstraintMeaning {
  readonly code: string;
  readonly input: string;
  readonly message: string;
}

const constraintMeanings = new Map<string, ConstraintMeaning>();

/** Declares the errors of named constraints; contexts call it once, where they declare their errors. */
export function declareConstraints(meanings: Readonly<Record<string, ConstraintMeaning>>): void {
  for (const [constraint, meaning] of Object.entries(meanings)) constraintMeanings.set(constraint, meaning);
}

/** Whether the whole transaction should run again: it lost against another one and was rolled back. */
export function isTransient(error: unknown): boolean {
  const { code } = driverError(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** Whether a row is missing that others refer to, or cannot go because others refer to it. */
export function isBrokenReference(error: unknown): boolean {
  return driverError(error).code === FOREIGN_KEY_VIOLATION;
}

/** Whether the database could not be reached or ended the session. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, severity } = driverError(error);
  // The server ended the session, or did not begin one.
  if (severity === 'FATAL' || severity === 'PANIC') return true;
  if (code && SOCKET_CODES.has(code)) return true;
  if (code === INTERNAL_ERROR) return CLUSTER_TEXTS.some((text) => message?.includes(text));
  if (code && /^[0-9A-Z]{5}$/.test(code)) return UNAVAILABLE_CLASSES.has(code.slice(0, 2));
  return DRIVER_TEXTS.some((text) => message?.includes(text));
}

/**
 * Whether another server may succeed: this one is unreachable, or cancelled a read because it is a standby. Not for a
 * statement that took too long.
 */
export function isFaultOfServer(error: unknown): boolean {
  return isTransient(causeOf(error)) || isSessionLost(error);
}

/** Whether the session ended or never began: nobody knows whether its transaction was committed. */
export function isSessionLost(error: unknown): boolean {
  const cause = causeOf(error);
  return isUnavailable(cause) && driverError(cause).code !== QUERY_CANCELED;
}

/** The session ended while a transaction was open, which was rolled back. */
export function connectionLost(cause: unknown): DomainError {
  return busy(DATABASE_RETRY_AFTER_SECONDS, cause);
}

/** The domain error of a database error; errors without one are returned unchanged. */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const cause = driverError(error);
  if (cause.code === LOCK_NOT_AVAILABLE || isTransient(error)) return busy(LOCK_RETRY_AFTER_SECONDS, error);
  if (isUnavailable(error)) return busy(DATABASE_RETRY_AFTER_SECONDS, error);
  if (!cause.code?.startsWith(INTEGRITY_VIOLATION_CLASS)) return error;
  const meaning = constraintMeanings.get(constraintOf(cause));
  return meaning ? refused(meaning.code, meaning.input, meaning.message) : error;
}

/**
 * The violated constraint. Every message names it; from a server behind another one nothing but the message comes, with the number of
 * the shard.
 */
function constraintOf({ constraint, message = '' }: DriverError): string {
  return constraint ?? /constraint "(\w+?)(?:_\d+)?"/.exec(message)?.[1] ?? '';
}

function causeOf(error: unknown): unknown {
  return error instanceof DomainError ? error.cause : error;
}

/** TypeORM wraps the driver's error; socket errors may be an aggregate of one per address. */
function driverError(error: unknown): DriverError {
  if (typeof error !== 'object' || error === null) return {};
  if ('driverError' in error) return driverError(error.driverError);
  if (error instanceof AggregateError && error.errors.length > 0) return driverError(error.errors[0]);
  return error;
}
