/**
 * States and one-time codes come back before the studio is known, and their tables lie under its policies. So each begins
 * with the studio's id in base 36 and a dot. The prefix only says where to look; what counts is the hash of the whole.
 */
const FORMAT = /^(?<account>[1-9a-z][0-9a-z]{0,11})\.[0-9A-Za-z]{43}$/;
const RADIX = 36;

/** What a state or code of the studio begins with. */
export function studioPrefix(accountId: number): string {
  return `${accountId.toString(RADIX)}.`;
}

/** The studio a state or code names; null when it cannot be one of ours. */
export function studioOf(token: string): number | null {
  const account = FORMAT.exec(token)?.groups?.['account'];
  if (account === undefined) return null;
  const accountId = Number.parseInt(account, RADIX);
  return Number.isSafeInteger(accountId) ? accountId : null;
}
