import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import ts from 'typescript';

import type { PersonsChoice, ProviderBehaviour, ProviderSettings } from './openid-provider-program';

const PROGRAM = path.join(__dirname, 'openid-provider-program.ts');
const CLIENT = { client_id: 'studio-service', client_secret: 'a secret of the tests' };
const MAX_REDIRECTS = 10;

/** A real OpenID Connect provider in a process of its own. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Goes to the provider's address as a browser does and chooses there; returns the address the provider sends it back to. */
  visit(address: string, choice: PersonsChoice): Promise<URL>;
  behave(behaviour: ProviderBehaviour): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenIdProviderOptions {
  /** The only address the provider sends people back to. */
  readonly callbackAddress: string;
  readonly port?: number;
  readonly tellsClaimsInIdToken?: boolean;
  /** Knows the prompts of the library as it comes, and refuses others. */
  readonly isStock?: boolean;
}

/** Starts a provider on a port of this machine, a free one unless specified otherwise. Stop it when done. */
export async function startOpenIdProvider({
  callbackAddress,
  port = 0,
  tellsClaimsInIdToken = false,
  isStock = false,
}: OpenIdProviderOptions): Promise<OpenIdProvider> {
  const settings: ProviderSettings = {
    port,
    tellsClaimsInIdToken,
    isStock,
    client: { ...CLIENT, redirect_uris: [callbackAddress] },
  };
  const { outputText: code } = ts.transpileModule(await readFile(PROGRAM, 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.CommonJS },
  });
  const child = spawn(process.execPath, ['-e', code, JSON.stringify(settings)], { stdio: 'pipe' });
  const issuer = await firstLineOf(child);
  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    visit: (address, choice) => visit(issuer, address, choice),
    behave: async (behaviour) => void (await fetch(`${issuer}/behaviour`, postOf(behaviour))),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function firstLineOf(child: ChildProcess): Promise<string> {
  let output = '';
  let faults = '';
  child.stderr?.on('data', (text: Buffer) => (faults += String(text)));
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      output += String(text);
      if (output.includes('\n')) resolve(output.trim());
    });
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}: ${faults}`)));
  });
}

function postOf(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A browser without pages: follows redirects with cookies, and leaves at the first address that is not the provider's. */
async function visit(issuer: string, start: string, choice: PersonsChoice): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  for (let step = 0; step < MAX_REDIRECTS; step += 1) {
    if (address.origin !== issuer) return address;
    const isQuestion = address.pathname.startsWith('/interaction/');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { headers = {}, ...request } = isQuestion ? postOf(choice) : {};
    const response = await fetch(address, { ...request, headers: { ...headers, cookie }, redirect: 'manual' });
    keepCookies(cookies, response);
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    address = new URL(location, address);
  }
  throw new Error('The provider redirects without end.');
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    const separator = pair.indexOf('=');
    cookies.set(pair.slice(0, separator), pair.slice(separator + 1));
  }
}
