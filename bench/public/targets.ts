import type { CleanUp } from '../../test/harness/clean-up';
import type { PlannedRequest } from '../../test/harness/load';
import { type Server, startService } from '../../test/harness/service';
import { assertSameBytes, fetchAll, pathsOf, type PublicPage } from './answers';
import type { BenchDatabase } from './bench-databases';
import { startBareMemory, startBareQuery } from './servers';

/** What is asked of whom. */
export type Kind = 'bare query' | 'bare memory' | 'first reads' | 'repeated reads' | 'not modified';

export const KINDS: readonly Kind[] = ['bare query', 'bare memory', 'first reads', 'repeated reads', 'not modified'];

/** Something a load can be put on. */
export interface Target {
  readonly page: PublicPage;
  readonly kind: Kind;
  readonly server: Server;
  readonly expectedStatus: 200 | 304;
  /** Requested again before each measurement, as earlier entity tags may be outdated. */
  requests(): Promise<readonly PlannedRequest[]>;
}

/** The targets over one database, with the size of its answers. */
export interface Targets {
  readonly list: readonly Target[];
  readonly averageBytes: number;
}

/** The service as it is measured: without and with its memory of rendered answers. */
interface Services {
  readonly forgetful: Server;
  readonly remembering: Server;
}

/** Starts the service twice over one database, beside the two baselines. */
export async function startTargets(database: BenchDatabase, home: string, cleanUp: CleanUp): Promise<Targets> {
  const service = { home, databaseUrl: database.applicationUrl };
  const [forgetful, remembering, bareQuery] = await Promise.all([
    startService({ ...service, answerMemoryMegabytes: 0 }, cleanUp),
    startService({ ...service, answerMemoryMegabytes: null }, cleanUp),
    startBareQuery(database.superuserUrl, cleanUp),
  ]);
  const paths = pathsOf(database.studios, 'schedule');
  await assertSameBytes([bareQuery, forgetful, remembering], paths);
  const texts = (await fetchAll(remembering, paths)).map((answer) => answer.text);
  const bareMemory = await startBareMemory(new Map(paths.map((path, index) => [path, texts[index] ?? ''])), cleanUp);
  const services = { forgetful, remembering };
  return {
    list: [
      readTarget('schedule', 'bare query', bareQuery, paths),
      readTarget('schedule', 'bare memory', bareMemory, paths),
      ...serviceTargets('schedule', services, paths),
      ...(database.isLarge
        ? (['price', 'page'] as const).flatMap((page) =>
            serviceTargets(page, services, pathsOf(database.studios, page)),
          )
        : []),
    ],
    averageBytes: texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length,
  };
}

function serviceTargets(
  page: Target['page'],
  { forgetful, remembering }: Services,
  paths: readonly string[],
): Target[] {
  return [
    readTarget(page, 'first reads', forgetful, paths),
    readTarget(page, 'repeated reads', remembering, paths),
    {
      ...{ page, kind: 'not modified', server: remembering, expectedStatus: 304 },
      requests: async () => {
        const answers = await fetchAll(remembering, paths);
        return paths.map((path, index) => ({ path, headers: { 'If-None-Match': answers[index]?.etag ?? '' } }));
      },
    },
  ];
}

function readTarget(page: Target['page'], kind: Kind, server: Server, paths: readonly string[]): Target {
  const requests = paths.map((path) => ({ path }));
  return { page, kind, server, expectedStatus: 200, requests: () => Promise.resolve(requests) };
}
