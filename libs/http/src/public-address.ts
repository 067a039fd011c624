import { BlockList, isIP } from 'node:net';

/** Longest address, in characters (GEN-13). */
export const ADDRESS_MAX = 2_048;

/** Networks that are not public, or lead back to our own machines (IANA special-purpose registries). */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Of global unicast: documentation, benchmarks, and tunnels, which carry an IPv4 address of any kind. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Names that only a local network resolves. */
const LOCAL_NAME = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home|corp|home\.arpa)$/;

/** Characters that end an attribute or a tag, and invisible ones. */
// oxlint-disable-next-line no-control-regex
const MARKUP = /[<>"'`\\\u0000-\u0020\u007F-\u00A0\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/;

/** Whether the text is an absolute https address of at most 2048 characters. */
export function isHttpsAddress(text: string): boolean {
  // Checked as written: the parser would drop spaces and line breaks and accept a missing slash.
  return text.length <= ADDRESS_MAX && /^https:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
}

/**
 * Whether the text is an https address that may be shown to everybody (GEN-13): without credentials, without characters of
 * markup, and not of a machine in a private network, however its address is written.
 */
export function isPublicHttpsAddress(text: string): boolean {
  if (!isHttpsAddress(text) || MARKUP.test(text)) return false;
  const authority = /^https:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '';
  return !authority.includes('@') && isPublicHost(new URL(text).hostname);
}

/** The parser has converted every form of an IPv4 address, such as 0x7f.1, into the usual one. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (family === 4) return !special.check(host, 'ipv4');
  if (family === 6) return globalUnicast.check(host, 'ipv6') && !special.check(host, 'ipv6');
  return host.includes('.') && !LOCAL_NAME.test(host);
}
