/** Whom a passkey is made for, and the address at which browsers use it (SF-19). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Where no name is. */
const NUMBERS = /^\[|^[\d.]+$/;

/** Null for an address at which browsers use no passkeys. */
export function relyingPartyOf(address: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(address);
  const isSecure = protocol === 'https:' || hostname === 'localhost';
  return isSecure && !NUMBERS.test(hostname) ? { id: hostname, origin } : null;
}
