import type { CleanUp } from '../../harness/clean-up';
import { emptyDatabase, openServer, run } from '../../harness/database';
import { inDatabase } from '../../harness/sessions';
import { type KillableService, startKillable } from '../../harness/service';
import { checkJournal, type JournalCheck } from './checks/journal-check';
import { checkMails } from './checks/mail-check';
import type { Journal } from './load/journal';
import type { Target } from './load/mixed-load';
import { MailBox } from './mail-box';
import { fillingStatements } from './studio-filling';

/** The database whose copies scenarios work with. */
const FILLED = 'faults_filled';

/** A studio in a database of its own, a mail server, and what it takes to start processes of the service over it. */
export interface Stage {
  /** Folder of the PostgreSQL. */
  readonly home: string;
  readonly superuserUrl: string;
  readonly applicationUrl: string;
  readonly mails: MailBox;
  /** A process of the service; `environment` wins over the scenario's. */
  start(environment?: Readonly<Record<string, string>>, databaseUrl?: string): Promise<KillableService>;
  /** All that must hold once nothing is under way any more. */
  readonly check: (journal: Journal) => Promise<JournalCheck>;
}

interface Filled {
  readonly home: string;
  readonly superuserUrl: string;
  readonly applicationUrl: string;
}

/** A PostgreSQL that the script starts with the first stage and keeps for the others, as making one takes its time. */
export class Stages {
  private filled: Promise<Filled> | null = null;

  constructor(private readonly cleanUp: CleanUp) {}

  /** A stage over a copy of the filled database. What it starts ends with `cleanUp`. */
  async set(name: string, cleanUp: CleanUp): Promise<Stage> {
    this.filled ??= this.fill();
    const { home, ...filled } = await this.filled;
    const database = `faults_${name}`;
    await run(inDatabase(filled.superuserUrl, 'postgres'), [`CREATE DATABASE ${database} TEMPLATE ${FILLED}`]);
    const superuserUrl = inDatabase(filled.superuserUrl, database);
    const applicationUrl = inDatabase(filled.applicationUrl, database);
    const mails = await MailBox.open(cleanUp);
    return {
      home,
      superuserUrl,
      applicationUrl,
      mails,
      start: (environment = {}, databaseUrl = applicationUrl) => {
        const settings = { ...serviceSettings(mails), ...environment };
        return startKillable({ home, databaseUrl, answerMemoryMegabytes: null, environment: settings }, cleanUp);
      },
      check: (journal) => checkAll(superuserUrl, journal, mails),
    };
  }

  private async fill(): Promise<Filled> {
    const { home, server } = await openServer(this.cleanUp);
    const { superuserUrl, applicationUrl } = await emptyDatabase(server, FILLED);
    await run(superuserUrl, fillingStatements());
    return { home, superuserUrl, applicationUrl };
  }
}

/** The processes of a scenario that does without a second one: two, and one in a quick run, as starts are what takes its time. */
export function startFew(isQuick: boolean, start: () => Promise<KillableService>): Promise<KillableService[]> {
  return Promise.all(Array.from({ length: isQuick ? 1 : 2 }, start));
}

/** Settings of every process of the service. */
export function serviceSettings(mails: MailBox): Record<string, string> {
  return { SMTP_URL: mails.url };
}

/** Compares journal, rows and mails. */
export async function checkAll(superuserUrl: string, journal: Journal, mails: MailBox): Promise<JournalCheck> {
  const check = await checkJournal(superuserUrl, journal);
  const { problems } = await checkMails(superuserUrl, mails);
  return { ...check, problems: [...check.problems, ...problems] };
}

/** Where the load finds a process, also after it was started again elsewhere. */
export function targetOf({ server }: KillableService): Target {
  return { url: server.url };
}
