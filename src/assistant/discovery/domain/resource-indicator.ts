/** The endpoint for service keys; the endpoints for people are below it. */
export const SERVICE_KEY_PATH = '/mcp/service-studio';

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Scheme, host, port and the rest, which is empty or begins with a slash; no user information. */
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]+))?(\/.*)?$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80' };

/** The resource of a resource indicator: the endpoint of a studio, or the one for service keys. */
export type Resource = { readonly kind: 'studio'; readonly slug: string } | { readonly kind: 'service_key' };

/** Whether the text has the form of a slug, which makes it safe in addresses and headers (SIGN-2). */
export function isStudioSlug(text: string): boolean {
  return SLUG.test(text);
}

/** The path of a studio's endpoint for people. */
export function studioPath(slug: string): string {
  return `${SERVICE_KEY_PATH}/${slug}`;
}

/** The path of the metadata document of the resource at `path` (RFC 9728). */
export function metadataPath(path: string): string {
  return `/.well-known/oauth-protected-resource${path}`;
}

/**
 * The resource that `text` names at the service with the address `base`, or null. Upper case in scheme and host, the
 * default port and one trailing slash are accepted; any other difference is another resource (OAUTH-6).
 */
export function resourceOf(text: string, base: string): Resource | null {
  const asked = partsOf(text);
  if (asked === null || asked.origin !== partsOf(base)?.origin) return null;
  const path = asked.path.endsWith('/') ? asked.path.slice(0, -1) : asked.path;
  if (path === SERVICE_KEY_PATH) return { kind: 'service_key' };
  const slug = path.startsWith(studioPath('')) ? path.slice(studioPath('').length) : '';
  return isStudioSlug(slug) ? { kind: 'studio', slug } : null;
}

interface AddressParts {
  readonly origin: string;
  readonly path: string;
}

/** Parsed manually, because the platform's parser would correct dot segments, backslashes and spaces. */
function partsOf(address: string): AddressParts | null {
  const [, scheme, host, port, path = ''] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined || host === undefined) return null;
  const name = scheme.toLowerCase();
  const isDefault = port === undefined || port === DEFAULT_PORTS[name];
  return { origin: `${name}://${host.toLowerCase()}${isDefault ? '' : `:${port}`}`, path };
}
