import ipaddr from 'ipaddr.js';

/** Longest text that is stored of an address that cannot be parsed. */
const UNREADABLE_MAX = 64;
/** 16-bit groups of an IPv6 address that name its /64 network. */
const NETWORK_GROUPS = 4;

/**
 * The key of a client address in counters (RL-3): an IPv4 address as it is, also when it is written as an IPv6 address; an
 * IPv6 address by its /64 network, since one customer line has 2^64 addresses to choose from.
 */
export function clientKeyOf(address: string | null | undefined): string {
  if (!address) return 'unknown';
  if (!ipaddr.isValid(address)) return address.slice(0, UNREADABLE_MAX);
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
