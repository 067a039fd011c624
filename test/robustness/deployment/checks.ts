import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { CleanUp } from '../../harness/clean-up';
import type { MailBox } from '../faults/mail-box';
import type { Edge } from './caddy';
import type { ServiceProcess } from './service-process';

/** What the checks look at. */
export interface Deployment {
  readonly baseUrl: string;
  readonly edge: Edge;
  readonly service: ServiceProcess;
  readonly mails: MailBox;
  /** What the commands of the guide printed. */
  readonly output: string;
  /** Of the owner whom they made. */
  readonly password: string;
  readonly cleanUp: CleanUp;
}

type Check = (deployment: Deployment) => Promise<void>;

const OWNER = 'owner@example.com';
const SCHEDULE = '/api/v1/public/my-studio/riverside/schedule';
const CALLBACK = 'https://assistant.example.com/callback';
const MAIL_WAIT_MS = 20_000;
const RESTARTS = 2;
const BETWEEN_RESTARTS_MS = 1_500;
const READ_PAUSE_MS = 40;
/** Sign-ins have a low limit for each person. */
const WRITE_PAUSE_MS = 1_500;

/** What must hold of the set-up, by what it shows. */
export const CHECKS: Readonly<Record<string, Check>> = {
  'the start warns of nothing': async ({ service }) => {
    assert.deepEqual(
      service.lines.filter((line) => line.includes('"level":"warn"')),
      [],
    );
    assert.deepEqual(
      service.lines.filter((line) => !line.startsWith('{')),
      [],
      'lines of the log that are no JSON',
    );
  },
  'the commands of the guide open a studio with an owner, and its timetable is public': async ({
    edge,
    output,
    baseUrl,
  }) => {
    assert.match(output, /Created the studio my-studio/);
    assert.match(output, /owner@example\.com is its owner\./);
    assert.ok(output.includes(`${baseUrl}/guides/set-up-a-studio`));
    const { status, body } = await edge.send({ path: SCHEDULE });
    assert.equal(status, 200);
    assert.notEqual((JSON.parse(body) as { data: unknown[] }).data.length, 0);
  },
  'plain HTTP is redirected to the https address': async ({ edge, baseUrl }) => {
    assert.deepEqual(await edge.plain('/help?q=room'), { status: 308, location: `${baseUrl}/help?q=room` });
  },
  'responses require TLS (HSTS) and reveal neither proxy nor framework': async ({ edge }) => {
    const { status, headers } = await edge.send({ path: '/guides/host-it' });
    assert.equal(status, 200);
    assert.match(String(headers['strict-transport-security']), /^max-age=31536000/);
    assert.equal(headers['x-powered-by'], undefined);
  },
  'limits count the clients, and X-Forwarded-For of a client is ignored': async ({ edge }) => {
    const left = async (from: string, forged?: string) => {
      const headers = forged === undefined ? {} : { 'x-forwarded-for': forged };
      const { headers: answered } = await edge.send({ path: '/help', from, headers });
      return Number(/r=(\d+)/.exec(String(answered['ratelimit']))?.[1]);
    };
    const first = await left('127.0.0.11');
    assert.equal(await left('127.0.0.11', '203.0.113.7'), first - 1);
    assert.equal(await left('127.0.0.12'), first);
  },
  'the OAuth issuer and every endpoint have the public address': async ({ edge, baseUrl }) => {
    const { body } = await edge.send({ path: '/.well-known/oauth-authorization-server' });
    const { issuer, ...document } = JSON.parse(body) as Record<string, unknown>;
    assert.equal(issuer, baseUrl);
    const addresses = Object.entries(document).filter(([name]) => name.endsWith('_endpoint'));
    assert.notEqual(addresses.length, 0);
    for (const [name, address] of addresses) assert.ok(String(address).startsWith(`${baseUrl}/`), name);
  },
  'cookies of the sign-in are Secure and HttpOnly': async (deployment) => {
    const { status, headers } = await deployment.edge.send({ path: await authorizationPath(deployment) });
    assert.ok([302, 303].includes(status), `answered ${status}`);
    const cookies = headers['set-cookie'] ?? [];
    assert.notEqual(cookies.length, 0);
    for (const cookie of cookies) assert.match(cookie, /; secure.*; httponly|; httponly.*; secure/i);
    assert.ok(String(headers.location).startsWith('/') || String(headers.location).startsWith(deployment.baseUrl));
  },
  'the link in a mail has the public address and opens': async ({ edge, mails, baseUrl }) => {
    await edge.send({ path: '/api/v1/mobile/auth/password/forgot', method: 'POST', body: { email: OWNER } });
    const link = await linkIn(mails);
    assert.ok(link.startsWith(`${baseUrl}/`), link);
    const { pathname, search } = new URL(link);
    assert.equal((await edge.send({ path: pathname + search })).status, 200);
  },
  'while the service restarts, reads wait, and writes wait or are asked to repeat': async (deployment) => {
    const { edge, service, password, cleanUp } = deployment;
    const traffic = { isOn: true };
    const login = { path: '/api/v1/mobile/auth/staff/login', method: 'POST', body: { email: OWNER, password } };
    const running = [
      statusesOf(traffic, edge, { path: SCHEDULE }, READ_PAUSE_MS),
      statusesOf(traffic, edge, { path: '/help' }, READ_PAUSE_MS),
      statusesOf(traffic, edge, login, WRITE_PAUSE_MS),
    ];
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await sleep(BETWEEN_RESTARTS_MS);
      await service.stop();
      await service.start(cleanUp);
    }
    await sleep(BETWEEN_RESTARTS_MS);
    traffic.isOn = false;
    const [schedules = [], pages = [], writes = []] = await Promise.all(running);
    assert.deepEqual(new Set([...schedules, ...pages]), new Set(['200']));
    assert.deepEqual(
      writes.filter((answer) => !['200', '503 busy, again in 2 s'].includes(answer)),
      [],
    );
    // The last of those may have begun while the service restarted.
    assert.equal(await statusOf(edge, login), '200');
  },
};

/** Sends the request again and again; what each was answered with. */
async function statusesOf(
  traffic: { readonly isOn: boolean },
  edge: Edge,
  request: Parameters<Edge['send']>[0],
  pauseMs: number,
): Promise<string[]> {
  const answers: string[] = [];
  while (traffic.isOn) {
    answers.push(await statusOf(edge, request));
    await sleep(pauseMs);
  }
  return answers;
}

async function statusOf(edge: Edge, request: Parameters<Edge['send']>[0]): Promise<string> {
  const { status, headers, body } = await edge.send(request);
  const { code = '' } = status === 200 ? {} : (JSON.parse(body) as { code?: string });
  return status === 200 ? '200' : `${status} ${code}, again in ${String(headers['retry-after'])} s`;
}

/** Registers an assistant and returns the path of its authorization request. */
async function authorizationPath({ edge, baseUrl }: Deployment): Promise<string> {
  const body = { redirect_uris: [CALLBACK], client_name: 'Deployment check' };
  const { status, body: answer } = await edge.send({ path: '/oauth/register', method: 'POST', body });
  assert.equal(status, 201);
  const { client_id: clientId } = JSON.parse(answer) as { client_id: string };
  const challenge = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  const parameters = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    resource: `${baseUrl}/mcp/service-studio/my-studio`,
    scope: 'mcp:use',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state-1',
  });
  return `/oauth/authorize?${parameters.toString()}`;
}

/** The first link in a mail, once one has arrived. */
async function linkIn(mails: MailBox): Promise<string> {
  for (const until = Date.now() + MAIL_WAIT_MS; Date.now() < until; await sleep(100)) {
    const [link] = mails.texts.flatMap(
      (text) => /https?:\/\/[^\s"<>]+/.exec(text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))?.[0] ?? [],
    );
    if (link !== undefined) return link;
  }
  throw new Error('No mail arrived.');
}
