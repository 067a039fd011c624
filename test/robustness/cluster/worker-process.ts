import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import path from 'node:path';

import { rowsOf } from '../../harness/database';
import { ScriptProblem } from '../../harness/script-problem';
import { postmasterOf } from '../postgres-process';
import { binariesOf } from './programs';

/** The programs of each data folder, asked for while its server answers. */
const binaries = new Map<string, string>();

/** The data folder of a server that runs on this machine; null for one that runs elsewhere. */
export async function dataFolderHere(superuserUrl: string): Promise<string | null> {
  const [row] = await rowsOf<{ data_directory: string }>(superuserUrl, 'SHOW data_directory');
  const folder = row?.data_directory ?? '';
  if (folder === '' || (await postmasterOf(folder)) === null) return null;
  binaries.set(folder, await binariesOf(superuserUrl));
  return folder;
}

/** Starts the server of a data folder with its own settings, as the owner of the folder; nothing where it runs. */
export async function startPostgres(folder: string): Promise<void> {
  if ((await postmasterOf(folder)) !== null) return;
  const { uid, gid } = await stat(folder);
  const program = path.join(binaries.get(folder) ?? '', 'pg_ctl');
  const child = spawn(program, ['--pgdata', folder, '--wait', 'start'], {
    stdio: 'ignore',
    cwd: '/',
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new ScriptProblem(`pg_ctl start ended with ${code} for ${folder}.`);
}
