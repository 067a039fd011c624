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

import { CALLBACK } from './assistant-sign-in';

const WHO = { name: 'test', version: '1.0.0' };
/** State of every authorization request of these applications. */
export const STATE = 'state-of-this-app';

/** What an application keeps between its calls, as the client library asks it to; the person's browser is elsewhere. */
class Application<Information, Tokens, Discovery> {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: 'Official assistant', redirect_uris: [CALLBACK] };
  readonly clientMetadataUrl?: string;
  /** Where the library sent the person, in order. */
  readonly sentTo: URL[] = [];
  information: Information | undefined;
  kept: Tokens | undefined;
  /** What the library asked to forget, in order. */
  readonly forgotten: string[] = [];
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
    this.forgotten.push(scope);
    if (scope === 'all' || scope === 'tokens') this.kept = undefined;
    if (scope === 'all' || scope === 'client') this.information = undefined;
  }
}

/** An application with a client library of either generation inside. */
export interface OfficialAssistant {
  readonly app: {
    readonly sentTo: readonly URL[];
    readonly forgotten: readonly string[];
    readonly information: { readonly client_id: string; readonly client_secret?: string | undefined } | undefined;
    readonly kept: { readonly access_token: string; readonly refresh_token?: string | undefined } | undefined;
  };
  /** Name of the studio that a call of a tool tells, in a session of its own. */
  studioName(): Promise<unknown>;
  /** Opens a session; each call tells the name of the studio. */
  session(): Promise<OfficialSession>;
  /** Hands over what the person's browser brought back. */
  finish(answer: URLSearchParams): Promise<void>;
  /** The error of a person who has to sign in. */
  readonly unauthorized: new (message?: string) => Error;
}

/** A session in which tools are called. */
export interface OfficialSession {
  studioName(): Promise<unknown>;
  close(): Promise<void>;
}

/** How an assistant is made: by the address of the endpoint and that of its metadata document, if it has one. */
export type MakeAssistant = (address: URL, metadataAddress: string | null) => OfficialAssistant;

interface AnyClient {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

function sessionOf(client: AnyClient): OfficialSession {
  return {
    close: () => client.close(),
    async studioName() {
      const { structuredContent } = await client.callTool({ name: 'get-studio-profile', arguments: {} });
      return (structuredContent as { studio: { name: string } } | undefined)?.studio.name;
    },
  };
}

async function nameIn(session: OfficialSession): Promise<unknown> {
  try {
    return await session.studioName();
  } finally {
    await session.close();
  }
}

/** With the client library of today. */
export const currentAssistant: MakeAssistant = (address, metadataAddress) => {
  const app = new Application<StoredOAuthClientInformation, StoredOAuthTokens, OAuthDiscoveryState>(metadataAddress);
  const options = { authProvider: app satisfies OAuthClientProvider };
  const transport = () => new StreamableHTTPClientTransport(address, options);
  const session = async () => {
    const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
    await client.connect(transport());
    return sessionOf(client);
  };
  return {
    app,
    unauthorized: UnauthorizedError,
    finish: (answer) => transport().finishAuth(answer),
    session,
    studioName: async () => nameIn(await session()),
  };
};

/** With the client library of the first generation. */
export const formerAssistant: MakeAssistant = (address, metadataAddress) => {
  const app = new Application<OAuthClientInformationMixed, OAuthTokens, DiscoveryOfV1>(metadataAddress);
  const options = { authProvider: app satisfies ProviderOfV1 };
  const transport = () => new TransportOfV1(address, options);
  const session = async () => {
    const client = new ClientOfV1(WHO);
    await client.connect(transport());
    return sessionOf(client);
  };
  return {
    app,
    unauthorized: UnauthorizedErrorOfV1,
    finish: (answer) => transport().finishAuth(answer.get('code') ?? ''),
    session,
    studioName: async () => nameIn(await session()),
  };
};
