import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import {
  type OAuthClientProvider as ProviderOfV1,
  type OAuthDiscoveryState as DiscoveryOfV1,
  UnauthorizedError as UnauthorizedErrorOfV1,
} from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as ClientOfV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportOfV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';

import { createTestApp, type TestApp } from '../../support/app';
import { answerOf, baseOf, CALLBACK, type Credentials, postForm, reachConsent } from '../../support/assistant-sign-in';
import { METADATA_HOST, type MetadataHost, startMetadataHost } from '../../support/metadata-host';
import { ScriptedBrowser } from '../../support/scripted-browser';
import { addStaff, STAFF_PASSWORD } from '../../support/staff';
import { type OpenStudio, openStudio } from '../../support/studio';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const WHO = { name: 'test', version: '1.0.0' };
const STATE = 'state-of-this-app';
const HOUR_MS = 3_600_000;

/** What an application keeps between its calls, as the client library asks it to; the person's browser is elsewhere. */
class Application<Information, Tokens, Discovery> {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Official assistant', redirect_uris: [CALLBACK] };
  readonly clientMetadataUrl?: string;
  /** Where the library sent the person, in order. */
  readonly sentTo: URL[] = [];
  information: Information | undefined;
  kept: Tokens | undefined;
  private verifier = '';
  private discovery: Discovery | undefined;

  constructor(metadataAddress: string | null) {
    if (metadataAddress !== null) this.clientMetadataUrl = metadataAddress;
  }

  state(): string {
    return STATE;
  }

  clientInformation(): Information | undefined {
    return this.information;
  }

  saveClientInformation(information: Information): void {
    this.information = information;
  }

  tokens(): Tokens | undefined {
    return this.kept;
  }

  saveTokens(tokens: Tokens): void {
    this.kept = tokens;
  }

  redirectToAuthorization(address: URL): void {
    this.sentTo.push(address);
  }

  saveCodeVerifier(verifier: string): void {
    this.verifier = verifier;
  }

  codeVerifier(): string {
    return this.verifier;
  }

  saveDiscoveryState(discovery: Discovery): void {
    this.discovery = discovery;
  }

  discoveryState(): Discovery | undefined {
    return this.discovery;
  }

  invalidateCredentials(scope: 'all' | 'client' | 'tokens' | 'verifier' | 'discovery'): void {
    if (scope === 'all' || scope === 'tokens') this.kept = undefined;
    if (scope === 'all' || scope === 'client') this.information = undefined;
  }
}

/** An application with a client library of either generation inside. */
interface Assistant {
  readonly app: {
    readonly sentTo: readonly URL[];
    readonly information: { readonly client_id: string; readonly client_secret?: string | undefined } | undefined;
    readonly kept: { readonly access_token: string; readonly refresh_token?: string | undefined } | undefined;
  };
  /** Name of the studio that a call of a tool tells. */
  studioName(): Promise<unknown>;
  /** Hands over what the person's browser brought back. */
  finish(answer: URLSearchParams): Promise<void>;
  /** The error of a person who has to sign in. */
  readonly unauthorized: unknown;
}

interface AnyClient {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

async function nameFrom(client: AnyClient): Promise<unknown> {
  const { structuredContent } = await client.callTool({ name: 'get-studio-profile', arguments: {} });
  await client.close();
  return (structuredContent as { studio: { name: string } }).studio.name;
}

function current(address: URL, metadataAddress: string | null): Assistant {
  const app = new Application<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>(metadataAddress);
  const transport = () =>
    new StreamableHTTPClientTransport(address, { authProvider: app satisfies OAuthClientProvider });
  return {
    app,
    unauthorized: UnauthorizedError,
    finish: (answer) => transport().finishAuth(answer),
    async studioName() {
      const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
      await client.connect(transport());
      return nameFrom(client);
    },
  };
}

function former(address: URL, metadataAddress: string | null): Assistant {
  const app = new Application<OAuthClientInformationMixed, OAuthTokens, DiscoveryOfV1>(metadataAddress);
  const transport = () => new TransportOfV1(address, { authProvider: app satisfies ProviderOfV1 });
  return {
    app,
    unauthorized: UnauthorizedErrorOfV1,
    finish: (answer) => transport().finishAuth(answer.get('code') ?? ''),
    async studioName() {
      const client = new ClientOfV1(WHO);
      await client.connect(transport());
      return nameFrom(client);
    },
  };
}

describe('the sign-in with the official clients (acceptance 2)', () => {
  let host: MetadataHost;
  let service: TestApp;
  let studio: OpenStudio;
  let credentials: Credentials;

  beforeAll(async () => {
    host = await startMetadataHost();
    service = await createTestApp({
      environment: { OAUTH_METADATA_TEST_HOSTS: METADATA_HOST },
      fakes: (builder) => host.fakes(builder),
    });
    studio = await openStudio(service, { name: 'Studio Rhythm' });
    const { email } = await addStaff(service, studio.ctx, 'manager');
    credentials = { email, password: STAFF_PASSWORD };
  });
  afterAll(async () => {
    await service.close();
    await host.close();
  });

  /** The person goes where the application sent them, signs in and connects. */
  async function consent({ app }: Assistant): Promise<URLSearchParams> {
    const browser = new ScriptedBrowser(baseOf(service));
    const page = await reachConsent(browser, app.sentTo.at(-1)?.href ?? '', credentials);
    const answer = new URLSearchParams(answerOf(await browser.submit(page, 'connect')));
    expect([answer.get('state'), answer.get('iss')]).toEqual([STATE, baseOf(service)]);
    return answer;
  }

  describe.each<[string, (address: URL, metadataAddress: string | null) => Assistant]>([
    ['of today', current],
    ['of the first generation', former],
  ])('the client %s', (_, make) => {
    describe.each([
      ['registers itself', false],
      ['has a metadata document', true],
    ])('that %s', (__, hasDocument) => {
      let assistant: Assistant;
      let document: string | null;

      beforeAll(() => {
        document = hasDocument ? host.serve('/client.json', { redirect_uris: ['http://127.0.0.1/callback'] }) : null;
        assistant = make(new URL(`${baseOf(service)}/mcp/service-studio/${studio.slug}`), document);
      });

      it('OAUTH-3, -5, -9, -13: goes from 401 to a call of a tool with nothing but the address', async () => {
        await expect(assistant.studioName()).rejects.toThrow(assistant.unauthorized);
        expect(assistant.app.sentTo).toHaveLength(1);
        expect(assistant.app.information?.client_secret).toBeUndefined();
        if (document !== null) expect(assistant.app.information?.client_id).toBe(document);
        await assistant.finish(await consent(assistant));
        expect(await assistant.studioName()).toBe('Studio Rhythm');
        expect(await assistant.studioName()).toBe('Studio Rhythm');
      });

      it('OAUTH-27: refreshes when the access token has expired, and nobody signs in again', async () => {
        const before = assistant.app.kept;
        service.clock.moveTo(new Date(service.clock.now().getTime() + HOUR_MS));
        expect(await assistant.studioName()).toBe('Studio Rhythm');
        const after = assistant.app.kept;
        expect(after?.access_token).not.toBe(before?.access_token);
        expect(after?.refresh_token).not.toBe(before?.refresh_token);
        expect(assistant.app.sentTo).toHaveLength(1);
      });

      it('OAUTH-31, -32: asks for a new sign-in once its access was revoked, and works after it', async () => {
        const { app } = assistant;
        const fields = { client_id: app.information?.client_id ?? '', token: app.kept?.refresh_token ?? '' };
        expect((await postForm(service, '/oauth/revoke', fields)).status).toBe(200);
        await expect(assistant.studioName()).rejects.toThrow(assistant.unauthorized);
        expect(app.sentTo).toHaveLength(2);
        await assistant.finish(await consent(assistant));
        expect(await assistant.studioName()).toBe('Studio Rhythm');
      });
    });
  });
});
