import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import type { CleanUp } from '../../harness/clean-up';
import { run } from '../../harness/database';
import { type KillableService, startKillable } from '../../harness/service';
import type { JournalCheck } from './checks/journal-check';
import type { Journal } from './load/journal';
import { MailBox } from './mail-box';
import { dataFolderIn, endPostgres } from '../postgres-process';
import { checkAll, serviceSettings } from './stage';
import { fillingStatements } from './studio-filling';

/** A service that keeps its database itself, filled with a studio. */
export interface OwnStage {
  readonly superuserUrl: string;
  readonly first: KillableService;
  /** A further process, which shares the database of the first one. */
  startAnother(): Promise<KillableService>;
  readonly check: (journal: Journal) => Promise<JournalCheck>;
}

/** A temporary folder that PostgreSQL's own account may enter. */
export async function openFolder(cleanUp: CleanUp): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'studio-faults-'));
  await cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts a service whose database lies in `home`, and fills it. */
export async function setOwnStage(home: string, cleanUp: CleanUp): Promise<OwnStage> {
  await mkdir(home, { recursive: true });
  const mails = await MailBox.open(cleanUp);
  // A service that had to be killed leaves its database running.
  await cleanUp.add(() => endPostgres(dataFolderIn(home)));
  // A service that keeps its database itself refuses to run in production.
  const environment = {
    ...serviceSettings(mails),
    NODE_ENV: 'development',
    STUDIO_HOME: home,
    EMBEDDED_POSTGRES_PORT: '0',
  };
  const start = () => startKillable({ home, databaseUrl: null, answerMemoryMegabytes: null, environment }, cleanUp);
  const first = await start();
  const superuserUrl = await superuserUrlOf(home);
  await run(superuserUrl, fillingStatements());
  return { superuserUrl, first, startAnother: start, check: (journal) => checkAll(superuserUrl, journal, mails) };
}

async function superuserUrlOf(home: string): Promise<string> {
  const record = JSON.parse(await readFile(path.join(home, 'postgres.json'), 'utf8')) as {
    readonly port: number;
    readonly passwords: { readonly superuser: string };
  };
  return `postgres://postgres:${record.passwords.superuser}@127.0.0.1:${record.port}/studio`;
}
