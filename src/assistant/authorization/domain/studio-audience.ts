const PREFIX = 'urn:studio-service:studio:';

/**
 * The resource indicator of a studio inside the authorization server. Clients name the studio's address, which changes
 * with the slug; this one does not change.
 */
export function audienceOf(accountId: number): string {
  return `${PREFIX}${accountId}`;
}

/** The studio of the audience; null for any other text. */
export function studioOfAudience(audience: string): number | null {
  const id = audience.startsWith(PREFIX) ? audience.slice(PREFIX.length) : '';
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}
