/** The database cannot be used as configured; the message says what to do. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
