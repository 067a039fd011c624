import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { type Ended, runCommand } from '../support/command-line';
import { cleanUpServices, demoHome, type ServiceProcess, startService } from '../support/process';

jest.setTimeout(180_000);

/** The credentials of the demo studios, as far as they are needed here. */
interface DemoCredentials {
  readonly api_tokens: readonly { readonly abilities: readonly string[]; readonly token: string }[];
}

describe('the self-check of a running service (OAUTH-49)', () => {
  let service: ServiceProcess;
  let port: string;
  let key: string;

  const studio = (...args: readonly string[]): Promise<Ended> =>
    runCommand({ args, environment: { STUDIO_HOME: service.home, EMBEDDED_POSTGRES_PORT: '0', PORT: port } });

  beforeAll(async () => {
    service = await startService({}, await demoHome());
    ({ port } = new URL(await service.ready()));
    const text = await readFile(path.join(service.home, 'demo-credentials.json'), 'utf8');
    const { api_tokens: tokens } = JSON.parse(text) as DemoCredentials;
    const token = tokens.find(({ abilities }) => abilities.includes('mcp:read'));
    if (!token) throw new Error('The demo studios have no service key.');
    key = token.token;
  });
  afterAll(cleanUpServices);

  it('ends with 0 when every point passes, with a line for each and without the key', async () => {
    const { code, stdout, stderr } = await studio('mcp:doctor', 'demo-studio', '--key', key);
    expect(code).toBe(0);
    expect(stdout + stderr).not.toContain(key);
    expect(stdout.trimEnd().split('\n')).toEqual([
      `pass  The address is https: http://localhost:${port} is not, which is right on this machine only.`,
      'pass  A call without a token is answered 401 with a challenge.',
      'pass  The challenge names the address of the document of the studio.',
      'pass  The document names the address of the endpoint as its resource.',
      'pass  Both documents name one authorization server, this address.',
      'pass  The authorization server offers S256.',
      'pass  A client can register, without a secret.',
      'pass  Web pages may read the documents and ask for tokens (CORS).',
      'pass  Nothing is redirected.',
      'pass  A plain call with a service key is answered with JSON.',
    ]);
  });

  it('goes by its other name, and tells programs in one line of JSON', async () => {
    const url = `HTTP://LocalHost:${port}/`;
    const { code, stdout } = await studio('--json', 'assistant:doctor', '--studio', 'demo-studio', '--url', url);
    const { result, checks } = JSON.parse(stdout) as { result: string; checks: { verdict: string; text: string }[] };
    expect([code, result, checks.length]).toEqual([0, 'passed', 10]);
    expect(checks.at(-1)).toMatchObject({ verdict: 'skip', text: 'No key was given (--key).' });
  });

  it('ends with 1 when a point fails', async () => {
    const other = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>');
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, stdout, stderr } = await studio('mcp:doctor', 'demo-studio', '--url', url, '--key', key);
    other.closeAllConnections();
    other.close();
    expect(code).toBe(1);
    expect(stdout + stderr).not.toContain(key);
    const failed = stdout.split('\n').filter((line) => line.startsWith('fail  '));
    expect([failed.length, failed.at(-1)]).toEqual([
      8,
      `fail  A plain call with a service key is answered with JSON: POST ${url}/mcp/service-studio answers with a web page (HTML) instead of JSON. Something in front of the service answers in its place; let it pass this address on.`,
    ]);
  });

  it.each([
    ['no studio', [], 'error: name a studio'],
    ['two studios', ['demo-studio', '--studio', 'sandbox-studio'], 'error: name one studio'],
    ['an unknown studio', ['nobody'], 'error: not_found: The studio nobody was not found.'],
    ['an address with a path', ['demo-studio', '--url', 'https://studio.example/x'], 'Write an address without a path'],
    [
      'an address with a user',
      ['demo-studio', '--url', 'https://a:b@studio.example'],
      'Write an address without a path',
    ],
    ['another scheme', ['demo-studio', '--url', 'ftp://studio.example'], 'Write an address without a path'],
  ])('ends with 1 for %s, and says why', async (_case, args, text) => {
    const { code, stdout, stderr } = await studio('mcp:doctor', ...args);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(text);
  });
});
