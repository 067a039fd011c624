import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { BackupError } from '@studio/persistence';
import { create } from 'tar';

import { errorOf } from './persistence';

const FACTS = { format: 'studio-service backup', format_version: 1, postgres_version: 18 };

/** The message of the BackupError that the work must end with. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await errorOf(work);
  expect(error).toBeInstanceOf(BackupError);
  return (error as Error).message;
}

/** An archive in the folder with the least that one has and further names, after `change` of its unpacked files. */
export async function writeArchive(
  folder: string,
  manifest: object = {},
  change: (unpacked: string) => Promise<unknown> = () => Promise.resolve(),
  names: readonly string[] = [],
): Promise<string> {
  const unpacked = path.join(folder, 'unpacked');
  await mkdir(path.join(unpacked, 'postgres'), { recursive: true });
  for (const name of ['postgres.json', 'postgres/PG_VERSION']) await writeFile(path.join(unpacked, name), 'x');
  const facts = { ...FACTS, platform: `${process.platform}-${process.arch}`, files: 2, bytes: 2, ...manifest };
  await writeFile(path.join(unpacked, 'manifest.json'), JSON.stringify(facts));
  await change(unpacked);
  const file = path.join(folder, 'written.tgz');
  await create({ file, cwd: unpacked, gzip: true }, ['manifest.json', 'postgres.json', ...names, 'postgres']);
  await rm(unpacked, { recursive: true });
  return file;
}
