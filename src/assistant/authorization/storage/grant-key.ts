/** A grant: its studio and its number there. */
export interface GrantKey {
  readonly accountId: number;
  readonly grantId: number;
}

/** The library's name of the grant. */
export function grantName({ accountId, grantId }: GrantKey): string {
  return `${accountId}.${grantId}`;
}

/** The grant of a name from `grantName`. Throws on any other name. */
export function grantKey(name: string | undefined): GrantKey {
  const [, accountId, grantId] = /^(\d+)\.(\d+)$/.exec(name ?? '') ?? [];
  if (accountId === undefined || grantId === undefined) throw new Error('A grant has no such name.');
  return { accountId: Number(accountId), grantId: Number(grantId) };
}
