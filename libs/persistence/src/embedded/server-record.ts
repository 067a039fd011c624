import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** The record of an embedded server between starts. Stored next to its data, readable by the owner only. */
export interface ServerRecord {
  /** Port it listened on last. */
  readonly port: number;
  /** Service process that started it and stops it. */
  readonly ownerProcessId: number;
  readonly passwords: { readonly superuser: string; readonly owner: string; readonly application: string };
}

/** The record in `file`, or null when there is none that can be read. */
export async function readServerRecord(file: string): Promise<ServerRecord | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ServerRecord;
  } catch {
    return null;
  }
}

/** Writes the record whole or not at all. */
export async function writeServerRecord(file: string, record: ServerRecord): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, file);
}

/** Fresh random passwords of the three database roles. */
export function newPasswords(): ServerRecord['passwords'] {
  const password = () => randomBytes(24).toString('base64url');
  return { superuser: password(), owner: password(), application: password() };
}
