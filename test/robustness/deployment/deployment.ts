import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

import type { CleanUp } from '../../harness/clean-up';
import { ScriptProblem } from '../../harness/script-problem';
import { MailBox } from '../faults/mail-box';
import { startRedis } from '../soak/redis';
import { Edge } from './caddy';
import { CHECKS } from './checks';
import { composeSettings } from './compose-settings';
import { startDatabase } from './database';
import { runGuideCommands } from './guide-commands';
import { ServiceProcess } from './service-process';

/** A name that Caddy issues a certificate for without asking anybody. */
const BASE_URL = 'https://studio.local';
const PROGRAMS = ['bash', 'caddy', 'openssl', 'psql', 'redis-server'];

/**
 * The set-up of docker/ without containers: PostgreSQL, Redis, the service and Caddy as processes on the loopback
 * address, with the same files. Throws ScriptProblem with what does not hold.
 */
export async function checkDeployment(cleanUp: CleanUp): Promise<void> {
  const missing = PROGRAMS.filter((program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0);
  if (missing.length > 0) {
    process.stdout.write(
      `Nothing is checked: ${missing.join(', ')} not installed (apt-get install caddy redis-server postgresql-client).\n`,
    );
    return;
  }
  const passwords = { owner: secret(), application: secret(), staff: secret() };
  const database = await startDatabase(passwords, cleanUp);
  const redisUrl = await startRedis(database.home, cleanUp);
  if (redisUrl === null) throw new ScriptProblem('Redis does not start.');
  const mails = await MailBox.open(cleanUp);
  const [servicePort = 0, httpPort = 0, httpsPort = 0, healthPort = 0] = await freePorts(4);
  const environment = {
    ...composeSettings({
      baseUrl: BASE_URL,
      postgresPort: database.port,
      redisUrl,
      smtpUrl: mails.url,
      secretKey: randomBytes(32).toString('base64'),
      ownerPassword: passwords.owner,
      applicationPassword: passwords.application,
    }),
    STUDIO_HOME: database.home,
  };
  const service = new ServiceProcess(servicePort, environment, database.home);
  await service.start(cleanUp);
  const places = { home: database.home, baseUrl: BASE_URL, httpPort, httpsPort, healthPort, upstreamPort: servicePort };
  const edge = await Edge.start(places, cleanUp);
  const output = await runGuideCommands({ ...environment, NODE_ENV: 'production', OWNER_PASSWORD: passwords.staff });
  const deployment = { baseUrl: BASE_URL, edge, service, mails, output, password: passwords.staff, cleanUp };
  for (const [what, check] of Object.entries(CHECKS)) {
    await check(deployment).catch((error: unknown) => {
      throw new ScriptProblem(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    });
    process.stdout.write(`✓ ${what}\n`);
  }
}

function secret(): string {
  return randomBytes(24).toString('hex');
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
