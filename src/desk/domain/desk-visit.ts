/** A browser that is signed in to the desk, as its cookie says. Only the sessions derived from it prove that it is true. */
export interface DeskVisit {
  /** Which of the service's keys its bearers are derived with. */
  readonly keyId: string;
  readonly userId: number;
  /** The whole cookie. */
  readonly value: string;
}

const COOKIE = /^([\da-f]{8})\.([1-9]\d{0,14})\.[\dA-Za-z]{43}$/;

export function deskVisit(keyId: string, userId: number, secret: string): DeskVisit {
  return { keyId, userId, value: `${keyId}.${userId}.${secret}` };
}

/** Null for a text that is no cookie of the desk. */
export function parseDeskVisit(value: string): DeskVisit | null {
  const [, keyId, userId] = COOKIE.exec(value) ?? [];
  return keyId === undefined ? null : { keyId, userId: Number(userId), value };
}
