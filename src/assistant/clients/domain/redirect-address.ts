import { hasAddressCharacters, type WebAddress, webAddressOf } from './web-address';

/** Maximum length of a redirect address in characters (OAUTH-9). */
const REDIRECT_ADDRESS_MAX = 2_048;

const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];
const IPV4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const WITH_USER = /^[^/?#]*\/\/[^/?#]*@/;
const SCHEME = /^([a-z][a-z\d+.-]*):/i;

/**
 * Why the redirect address is refused (OAUTH-11), as the end of a sentence about it; null when it is accepted.
 * `privateUse` are the exact addresses with private-use schemes that this deployment accepts.
 */
export function redirectAddressProblem(address: string, privateUse: readonly string[]): string | null {
  if (address.length > REDIRECT_ADDRESS_MAX) return `is longer than ${REDIRECT_ADDRESS_MAX} characters`;
  if (privateUse.includes(address)) return null;
  if (!hasAddressCharacters(address)) return 'is empty or has characters that addresses cannot contain';
  if (address.includes('#')) return 'has a fragment';
  if (WITH_USER.test(address)) return 'has user information';
  const web = webAddressOf(address);
  if (web === null) return 'is not an absolute address in an accepted form';
  if (isLoopback(web)) return null;
  return web.scheme === 'http' ? 'is http and not on the device itself' : httpsProblem(web.host.toLowerCase());
}

function httpsProblem(host: string): string | null {
  if (IPV4.test(host) || host.startsWith('[')) return 'names an IP address';
  if (host.endsWith('.')) return 'names a host with a dot at its end';
  return host === 'localhost' || host.endsWith('.localhost') ? 'is https with a loopback name' : null;
}

/**
 * Whether `requested` is one of the registered addresses: exactly, or a loopback address with another port (OAUTH-11).
 */
export function isRegisteredRedirect(registered: readonly string[], requested: string): boolean {
  if (registered.includes(requested)) return true;
  const loopback = loopbackOf(requested);
  if (loopback === null) return false;
  return registered.some((one) => {
    const known = loopbackOf(one);
    return known !== null && known.host === loopback.host && known.rest === loopback.rest;
  });
}

/** Whether the redirect address is on the person's device. */
export function isLoopbackRedirect(address: string): boolean {
  return loopbackOf(address) !== null;
}

/** The receiver of answers to a registered address: its host without the port, or its private-use scheme. */
export function redirectHostOf(address: string): string {
  return webAddressOf(address)?.host.toLowerCase() ?? SCHEME.exec(address)?.[1] ?? address;
}

function loopbackOf(address: string): WebAddress | null {
  const web = webAddressOf(address);
  return web !== null && isLoopback(web) ? web : null;
}

function isLoopback({ scheme, host }: WebAddress): boolean {
  return scheme === 'http' && LOOPBACK_HOSTS.includes(host);
}
