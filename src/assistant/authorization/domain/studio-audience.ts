const PREFIX = 'urn:studio-service:studio:';

/**
 * What the authorization server calls a studio as a resource. Its address is what clients say and may change with the slug; a
 * grant stays with the studio.
 */
export function audienceOf(accountId: number): string {
  return `${PREFIX}${accountId}`;
}

/** The studio that the audience stands for; null for anything else. */
export function studioOfAudience(audience: string): number | null {
  const id = audience.startsWith(PREFIX) ? audience.slice(PREFIX.length) : '';
  return /^[1-9]\d{0,15}$/.test(id) ? Number(id) : null;
}
