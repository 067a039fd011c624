import { OAUTH_PATHS } from '../../domain/oauth-paths';
import { metadataPath, SERVICE_KEY_PATH, studioPath } from '../domain/resource-indicator';
import { ask, type Fetcher, type Reply } from './outside';

/** The checked deployment, as its clients see it. */
export interface Deployment {
  /** Its public address: an origin. */
  readonly base: string;
  /** The studio whose endpoint is checked. */
  readonly slug: string;
  /** A service key of the studio; null when none was given. */
  readonly key: string | null;
}

/** Addresses at which a deployment must answer. */
export interface Addresses {
  readonly endpoint: string;
  readonly serviceKeyEndpoint: string;
  readonly resourceDocument: string;
  readonly serverDocument: string;
  readonly registration: string;
  readonly token: string;
}

/** Answers of a deployment. */
export interface Replies {
  readonly unauthenticated: Reply;
  readonly resourceDocument: Reply;
  readonly serverDocument: Reply;
  readonly resourcePreflight: Reply;
  readonly serverPreflight: Reply;
  readonly tokenPreflight: Reply;
  readonly registration: Reply;
  /** Null when no call with a key was made. */
  readonly keyCall: Reply | null;
}

/** Origin of the checking page, an arbitrary one. */
export const PAGE = 'https://assistant.example';

/**
 * Headers of browser requests that require a preflight: the revision of the protocol, and the content type of forms.
 */
export const DOCUMENT_HEADER = 'mcp-protocol-version';
export const TOKEN_HEADER = 'content-type';

const JSON_BODY = { 'content-type': 'application/json' };
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

export function addressesOf({ base, slug }: Deployment): Addresses {
  return {
    endpoint: base + studioPath(slug),
    serviceKeyEndpoint: base + SERVICE_KEY_PATH,
    resourceDocument: base + metadataPath(studioPath(slug)),
    serverDocument: `${base}/.well-known/oauth-authorization-server`,
    registration: base + OAUTH_PATHS.register,
    token: base + OAUTH_PATHS.token,
  };
}

/** Whether the address is unencrypted and not on this machine. */
export function isPlainRemote({ base }: Pick<Deployment, 'base'>): boolean {
  const { protocol, hostname } = new URL(base);
  return protocol === 'http:' && !LOOPBACK_HOSTS.includes(hostname);
}

/**
 * Sends all requests to a deployment in parallel, and registers a client with the name. A key is never sent
 * unencrypted.
 */
export async function askDeployment(fetcher: Fetcher, deployment: Deployment, clientName: string): Promise<Replies> {
  const { key } = deployment;
  const addresses = addressesOf(deployment);
  const document = (url: string) => ask(fetcher, { method: 'GET', url, headers: { origin: PAGE } });
  const preflight = (url: string, method: string, header: string) =>
    ask(fetcher, {
      method: 'OPTIONS',
      url,
      headers: { origin: PAGE, 'access-control-request-method': method, 'access-control-request-headers': header },
    });
  const post = (url: string, content: object, headers: Readonly<Record<string, string>> = {}) =>
    ask(fetcher, { method: 'POST', url, headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(content) });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'get-studio-profile', arguments: {} } };
  const [unauthenticated, resourceDocument, serverDocument, resourcePreflight, serverPreflight, tokenPreflight] =
    await Promise.all([
      post(addresses.endpoint, call),
      document(addresses.resourceDocument),
      document(addresses.serverDocument),
      preflight(addresses.resourceDocument, 'GET', DOCUMENT_HEADER),
      preflight(addresses.serverDocument, 'GET', DOCUMENT_HEADER),
      preflight(addresses.token, 'POST', TOKEN_HEADER),
    ]);
  const [registration, keyCall] = await Promise.all([
    post(addresses.registration, { client_name: clientName, redirect_uris: ['http://127.0.0.1/callback'] }),
    key === null || isPlainRemote(deployment)
      ? null
      : post(addresses.serviceKeyEndpoint, call, { authorization: `Bearer ${key}` }),
  ]);
  return {
    unauthenticated,
    resourceDocument,
    serverDocument,
    resourcePreflight,
    serverPreflight,
    tokenPreflight,
    registration,
    keyCall,
  };
}
