import ipaddr from 'ipaddr.js';

/** The IPv6 range from which public addresses are assigned. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Addresses in public ranges at which clouds serve machine metadata. */
const METADATA_SERVICES: readonly string[] = ['168.63.129.16'];

/**
 * Whether the IP address is on the public internet: not of this machine or network, not of a special use, and not one
 * that embeds another address (OAUTH-14).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST) : !METADATA_SERVICES.includes(parsed.toString());
}
