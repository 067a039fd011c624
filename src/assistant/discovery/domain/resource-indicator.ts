/** Where service keys are used; the address of a studio for people is below it. */
export const SERVICE_KEY_PATH = '/mcp/service-studio';

const SLUG = /^[a-z0-9-]{1,80}$/;

/** Scheme, host, port and the rest, which begins with a slash when there is any; no user information. */
const ADDRESS = /^([a-z][a-z0-9+.-]*):\/\/(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::([0-9]+))?(\/.*)?$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { https: '443', http: '80' };

/** What a resource indicator names: the assistant endpoint of a studio, or the one for service keys. */
export type Resource = { readonly kind: 'studio'; readonly slug: string } | { readonly kind: 'service_key' };

/** Whether the text can be the slug of a studio, and so be repeated in an address or a header (SIGN-2). */
export function isStudioSlug(text: string): boolean {
  return SLUG.test(text);
}

/** The path of a studio's endpoint for people. */
export function studioPath(slug: string): string {
  return `${SERVICE_KEY_PATH}/${slug}`;
}

/** The path of the document that describes what is at `path`, for who asks without a token (RFC 9728). */
export function metadataPath(path: string): string {
  return `/.well-known/oauth-protected-resource${path}`;
}

/**
 * The resource that `text` names at the service with the address `base`, or null. Scheme and host may be in capitals, the
 * default port may be named, one slash may follow; everything else makes it another resource (OAUTH-6).
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

/** Taken apart by hand: the platform's parser would mend dot segments, backslashes and spaces on the way. */
function partsOf(address: string): AddressParts | null {
  const [, scheme, host, port, path = ''] = ADDRESS.exec(address) ?? [];
  if (scheme === undefined || host === undefined) return null;
  const name = scheme.toLowerCase();
  const isDefault = port === undefined || port === DEFAULT_PORTS[name];
  return { origin: `${name}://${host.toLowerCase()}${isDefault ? '' : `:${port}`}`, path };
}
