/** Of the name that a person gives a passkey. */
export const PASSKEY_NAME_MAX = 60;
export const MOST_PASSKEYS = 20;

/** What a browser says of a passkey, as it came. */
export type PasskeyAnswer = Readonly<Record<string, unknown>>;

const CREDENTIAL_ID = /^[\w-]{1,1400}$/;

/** Null for an answer that names no passkey. */
export function credentialIdOf({ id }: PasskeyAnswer): string | null {
  return typeof id === 'string' && CREDENTIAL_ID.test(id) ? id : null;
}
