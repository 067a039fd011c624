const STUDIO = /^\/desk\/api\/([1-9]\d{0,14})(\/.*)$/;
/** Parts of the interface that the desk has: management, and the app without its sign-in, whose answers have bearers. */
const PART = /^\/api\/v1\/(?:manage|mobile)\//;
/** Express does not distinguish them. */
const SIGN_IN = /^\/api\/v1\/mobile\/auth(?:[/?]|$)/i;
const CHANGES = '/changes';

export interface DeskAddress {
  readonly accountId: number;
  /** In the interface, with the query, or that of what changed in the studio (DESK-33). */
  readonly url: string;
}

/** The operation that an address of the desk stands for, in a studio; null for none. */
export function parseDeskAddress(url: string): DeskAddress | null {
  const [, accountId, address = ''] = STUDIO.exec(url) ?? [];
  if (address === CHANGES) return { accountId: Number(accountId), url: `/desk/api${CHANGES}` };
  return PART.test(address) && !SIGN_IN.test(address) ? { accountId: Number(accountId), url: address } : null;
}
