/** Parts of the interface that the desk has: management, and the app without its sign-in, whose answers have bearers. */
const PART = /^\/desk\/api\/([1-9]\d{0,14})(\/api\/v1\/(?:manage|mobile)\/.*)$/;
/** Express does not distinguish them. */
const SIGN_IN = /^\/api\/v1\/mobile\/auth(?:[/?]|$)/i;

export interface DeskAddress {
  readonly accountId: number;
  /** In the interface, with the query. */
  readonly url: string;
}

/** The operation of the interface that an address of the desk stands for, in a studio; null for none. */
export function parseDeskAddress(url: string): DeskAddress | null {
  const [, accountId, address] = PART.exec(url) ?? [];
  if (address === undefined || SIGN_IN.test(address)) return null;
  return { accountId: Number(accountId), url: address };
}
