export interface WebAddress {
  readonly scheme: 'http' | 'https';
  /** As written; an IPv6 address in brackets. */
  readonly host: string;
  /** The part after host and port: empty, or from the first slash or question mark. */
  readonly rest: string;
}

/** The characters of RFC 3986. Parsers disagree about other characters, or drop them. */
const ADDRESS_CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/** The scheme in lower case, as every client writes it, so that addresses can be compared as strings. */
const WEB_ADDRESS = /^(https?):\/\/(\[[\da-fA-F:.]+\]|[\w.-]+)(?::\d{1,5})?((?:[/?].*)?)$/;

/** Whether the text has only characters of addresses. */
export function hasAddressCharacters(text: string): boolean {
  return ADDRESS_CHARACTERS.test(text);
}

/**
 * The parts of an address without user information and fragment. Null for other texts, and for hosts that browsers
 * would interpret as another host (unusual numbers, escapes).
 */
export function webAddressOf(address: string): WebAddress | null {
  if (!hasAddressCharacters(address) || address.includes('#')) return null;
  const [, scheme, host = '', rest = ''] = WEB_ADDRESS.exec(address) ?? [];
  if (scheme === undefined || !URL.canParse(address)) return null;
  if (new URL(address).hostname !== host.toLowerCase()) return null;
  return { scheme: scheme === 'https' ? 'https' : 'http', host, rest };
}
