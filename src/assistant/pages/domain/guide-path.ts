/** The guide to connecting an assistant to the studio (OAUTH-50). */
export function guidePath(slug: string): string {
  return `/connect/${slug}`;
}

/** The page where a person disconnects their assistants of the studio (OAUTH-51). */
export function connectionsPath(slug: string): string {
  return `${guidePath(slug)}/connections`;
}
