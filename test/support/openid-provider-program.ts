import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import {
  type AccountClaims,
  type ClientMetadata,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';

/** Settings of the provider's process. */
export interface ProviderSettings {
  /** 0 takes a free one. */
  readonly port: number;
  readonly client: Pick<ClientMetadata, 'redirect_uris'> & {
    readonly client_id: string;
    readonly client_secret: string;
  };
  /** Puts e-mail and name into the ID token; else they are told by the userinfo endpoint only, as the standard has it. */
  readonly tellsClaimsInIdToken: boolean;
  /** Knows the prompts of the library as it comes, and refuses others. */
  readonly isStock: boolean;
}

/** What the person at the provider's page does: signs in as somebody, or refuses. */
export type PersonsChoice = { readonly claims: AccountClaims } | { readonly refuses: true };

/** How the provider misbehaves from now on. */
export interface ProviderBehaviour {
  /** Waits before it answers an address with this path. */
  readonly slowPath: string | null;
  readonly delayMs: number;
}

const settings = JSON.parse(process.argv.at(-1) ?? '') as ProviderSettings;
const claimsOf = new Map<string, AccountClaims>();
let behaviour: ProviderBehaviour = { slowPath: null, delayMs: 0 };

/** Whoever signs in agrees to everything that is asked. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const known = oidc.session?.grantIdFor(oidc.client?.clientId ?? '');
  if (known) return oidc.provider.Grant.find(known);
  const grant = new oidc.provider.Grant({
    clientId: oidc.client?.clientId ?? '',
    accountId: oidc.session?.accountId ?? '',
  });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

function providerAt(issuer: string): Provider {
  const policy = interactionPolicy.base();
  if (!settings.isStock) policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return new Provider(issuer, {
    clients: [settings.client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: !settings.tellsClaimsInIdToken,
    cookies: { keys: ['of a test'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => claimsOf.get(sub) ?? { sub } }),
    interactions: { policy, url: (_, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
  });
}

async function bodyOf<Body>(request: IncomingMessage): Promise<Body> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Body;
}

/** What the provider's sign-in page would send. */
async function choose(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const choice = await bodyOf<PersonsChoice>(request);
  if ('refuses' in choice) return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { claims } = choice;
  claimsOf.set(claims.sub, claims);
  const result = { ...(!settings.isStock && { select_account: {} }), login: { accountId: claims.sub } };
  return provider.interactionFinished(request, response, result);
}

async function main(): Promise<void> {
  const server = createServer();
  server.listen(settings.port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = providerAt(issuer);
  const standard = provider.callback();
  server.on('request', (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = async () => {
      if (path === '/behaviour') {
        behaviour = await bodyOf<ProviderBehaviour>(request);
        response.end();
        return;
      }
      if (path === behaviour.slowPath) await sleep(behaviour.delayMs);
      if (request.method === 'POST' && path.startsWith('/interaction/')) await choose(provider, request, response);
      else await standard(request, response);
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  process.stdout.write(`${issuer}\n`);
  // Ends with the test process, however that ends.
  process.stdin.on('end', () => process.exit(0)).resume();
}

void main();
