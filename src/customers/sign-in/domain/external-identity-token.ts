/**
 * States and one-time codes return before the studio is known, but row-level security hides them without it. So each begins
 * with the studio's id in base 36 and a dot. The prefix only selects the studio; the hash of the whole token is compared.
 */
const FORMAT = /^(?<account>[1-9a-z][0-9a-z]{0,11})\.[0-9A-Za-z]{43}$/;
const RADIX = 36;

export function studioPrefix(accountId: number): string {
  return `${accountId.toString(RADIX)}.`;
}

/** The studio of a state or code; null when its form is wrong. */
export function studioOf(token: string): number | null {
  const account = FORMAT.exec(token)?.groups?.['account'];
  if (account === undefined) return null;
  const accountId = Number.parseInt(account, RADIX);
  return Number.isSafeInteger(accountId) ? accountId : null;
}
