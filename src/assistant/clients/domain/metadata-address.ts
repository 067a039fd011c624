const METADATA_ADDRESS_MAX = 1_024;

/**
 * Whether a `client_id` is the address of a metadata document (OAUTH-13): https with a path below the root, without
 * user information and fragment, in the parser's normal form (so without dot segments).
 */
export function isMetadataAddress(clientId: string): boolean {
  if (clientId.length > METADATA_ADDRESS_MAX || clientId.includes('#') || !URL.canParse(clientId)) return false;
  const { protocol, username, password, pathname, href } = new URL(clientId);
  return href === clientId && protocol === 'https:' && username === '' && password === '' && pathname !== '/';
}
