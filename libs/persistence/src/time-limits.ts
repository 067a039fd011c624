import { escapeIdentifier } from 'pg';

/** Longest wait for a lock; what waits longer is `busy` (GEN-16). */
export const LOCK_TIMEOUT = '3s';

/** Longest execution of one statement, waits included, before the server cancels it. */
export const STATEMENT_TIMEOUT = '10s';

/** Longest wait for the server's answer, in milliseconds: only a silent server takes longer than its own limits. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** What a session of the service has outside transactions. `jit` is off: compiling takes as long as many reports. */
export const SESSION_LIMITS = {
  lock_timeout: LOCK_TIMEOUT,
  statement_timeout: STATEMENT_TIMEOUT,
  jit: 'off',
} as const;

/** What PostgreSQL itself has instead. */
export const UNLIMITED = { lock_timeout: '0', statement_timeout: '0', jit: 'on' } as const;

/** Statements that give every session of a role these limits, as it needs them behind a connection pooler. */
export function limitsOfRole(role: string): readonly string[] {
  return Object.entries(SESSION_LIMITS).map(
    ([name, value]) => `ALTER ROLE ${escapeIdentifier(role)} SET ${name} = '${value}'`,
  );
}
