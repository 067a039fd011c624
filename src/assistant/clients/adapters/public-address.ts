import ipaddr from 'ipaddr.js';

/** The IPv6 addresses that are given to anybody at all. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses of public ranges at which clouds tell their machines about themselves. */
const METADATA_SERVICES: readonly string[] = ['168.63.129.16'];

/**
 * Whether the IP address is one of a machine on the internet: not of this machine or network, of a special use, or one that
 * carries another address inside (OAUTH-14).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST) : !METADATA_SERVICES.includes(parsed.toString());
}
