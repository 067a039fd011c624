/** What an http or https address is made of. */
export interface WebAddress {
  readonly scheme: 'http' | 'https';
  /** As it is written, an IPv6 one in brackets. */
  readonly host: string;
  /** What follows host and port: empty, or from the first slash or question mark on. */
  readonly rest: string;
}

/** The characters of RFC 3986. Parsers disagree about, or drop, what else people write. */
const ADDRESS_CHARACTERS = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/** The scheme in small letters, as every client writes it, so that addresses can be compared as texts. */
const WEB_ADDRESS = /^(https?):\/\/(\[[\da-fA-F:.]+\]|[\w.-]+)(?::\d{1,5})?((?:[/?].*)?)$/;

/** Whether the text has only characters that addresses are made of. */
export function hasAddressCharacters(text: string): boolean {
  return ADDRESS_CHARACTERS.test(text);
}

/**
 * The parts of an address without user information and fragment. Null for what is none, and for one whose host a browser
 * would read as another one: numbers written in other ways, escapes.
 */
export function webAddressOf(address: string): WebAddress | null {
  if (!hasAddressCharacters(address) || address.includes('#')) return null;
  const [, scheme, host = '', rest = ''] = WEB_ADDRESS.exec(address) ?? [];
  if (scheme === undefined || !URL.canParse(address)) return null;
  if (new URL(address).hostname !== host.toLowerCase()) return null;
  return { scheme: scheme === 'https' ? 'https' : 'http', host, rest };
}
