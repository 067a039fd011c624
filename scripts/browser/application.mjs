// An application of the person's device that connects to a studio: the official client, and a callback that waits for the answer.
import { once } from 'node:events';
import http from 'node:http';

import { auth, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const ANSWER_MS = 10_000;

/** Starts it. `endpoint` is the address a person would paste, `host` the one under which its callback is reached. */
export async function startApplication(endpoint, { name = 'Example Assistant', host = '127.0.0.1' } = {}) {
  const answers = [];
  const server = http.createServer((request, response) => {
    const address = new URL(request.url, 'http://127.0.0.1');
    if (address.pathname === '/callback') {
      answers.push(address.searchParams);
      server.emit('answer');
    }
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Back</title><h1>Back</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const redirectUrl = `http://${host}:${server.address().port}/callback`;
  const kept = {};
  let states = 0;
  const provider = {
    redirectUrl,
    clientMetadata: { client_name: name, redirect_uris: [redirectUrl] },
    state: () => `state-${(states += 1)}`,
    clientInformation: () => kept.information,
    saveClientInformation: (information) => (kept.information = information),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => (kept.tokens = tokens),
    redirectToAuthorization: (address) => (kept.address = address.href),
    saveCodeVerifier: (verifier) => (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
    saveDiscoveryState: (discovery) => (kept.discovery = discovery),
    discoveryState: () => kept.discovery,
    invalidateCredentials: (scope) => delete kept[scope],
  };
  const transport = () => new StreamableHTTPClientTransport(new URL(endpoint), { authProvider: provider });
  return {
    name,
    origin: new URL(redirectUrl).origin,
    get tokens() {
      return kept.tokens;
    },
    /** Forgets its tokens and asks for access. Returns where it sends the person. */
    async askForAccess() {
      delete kept.tokens;
      await auth(provider, { serverUrl: endpoint });
      return kept.address;
    },
    /** The next answer that the browser brings, whose state is that of the last request. */
    async answer() {
      if (answers.length === 0) await once(server, 'answer', { signal: AbortSignal.timeout(ANSWER_MS) });
      const answer = answers.shift();
      if (answer.get('state') !== `state-${states}`) throw new Error('The answer has another state.');
      return answer;
    },
    /** Turns an answer into tokens. */
    redeem: (answer) => transport().finishAuth(answer),
    /** Makes the access token one that has ended, as time would. */
    spoilAccessToken() {
      kept.tokens = { ...kept.tokens, access_token: 'expired' };
    },
    /** Name of the studio, by a call of a tool. */
    async studioName() {
      const client = new Client({ name: 'browser', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } });
      await client.connect(transport());
      const { structuredContent } = await client.callTool({ name: 'get-studio-profile', arguments: {} });
      await client.close();
      return structuredContent.studio.name;
    },
    /** Ends its access as its person would in its settings. */
    async revoke() {
      const { revocation_endpoint: address } = kept.discovery.authorizationServerMetadata;
      const form = { client_id: kept.information.client_id, token: kept.tokens.refresh_token };
      const { status } = await fetch(address, { method: 'POST', body: new URLSearchParams(form) });
      if (status !== 200) throw new Error(`The revocation answered ${status}.`);
    },
    async stop() {
      server.closeAllConnections();
      await once(server.close(), 'close');
    },
  };
}
