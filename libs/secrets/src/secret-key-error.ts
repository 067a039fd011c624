/** The key for stored secrets cannot be used; the message says what to do. */
export class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';
}
