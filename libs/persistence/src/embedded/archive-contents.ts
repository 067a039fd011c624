import os from 'node:os';

import { list, type ReadEntry } from 'tar';

const FORMAT = 'studio-service backup';
const FORMAT_VERSION = 1;

/** The first file of the archive, which describes the others. */
export const MANIFEST = 'manifest.json';
/** The folder of the archive, and of the service, with the database. */
export const DATA = 'postgres';
/** The file with the passwords of the database. */
export const RECORD = 'postgres.json';
/** Files of the service's folder that a restored service needs besides, where they exist. */
export const LOCAL_FILES = ['secret.key', 'demo-credentials.json'] as const;
/** Systems and processors read each other's data files wrongly, if at all. */
export const PLATFORM = `${process.platform}-${os.arch()}`;

const TOP_LEVEL = new Set<string>([MANIFEST, RECORD, ...LOCAL_FILES]);
const LARGEST_MANIFEST = 100_000;

/** The backup cannot be created or restored; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The description in an archive. */
export interface Manifest {
  readonly format: typeof FORMAT;
  readonly format_version: typeof FORMAT_VERSION;
  /** RFC 3339. */
  readonly made_at: string;
  readonly service_version: string;
  readonly postgres_version: number;
  readonly platform: string;
  /** The other files and their sizes in bytes. */
  readonly files: number;
  readonly bytes: number;
}

export function manifestOf(facts: Omit<Manifest, 'format' | 'format_version'>): Manifest {
  return { format: FORMAT, format_version: FORMAT_VERSION, ...facts };
}

/**
 * Reads the archive to its end and returns its manifest. Throws BackupError when it is not one of ours, was truncated
 * or changed, or contains a name that would lead out of the target folder.
 */
export async function readArchive(file: string): Promise<Manifest> {
  const manifest: Buffer[] = [];
  const seen = { entries: 0, files: 0, bytes: 0 };
  const problems: string[] = [];
  const onReadEntry = (entry: ReadEntry) => {
    seen.entries += 1;
    const isManifest = seen.entries === 1 && entry.path === MANIFEST && entry.size <= LARGEST_MANIFEST;
    if (isManifest) entry.on('data', (part) => manifest.push(part));
    else if (isOurs(entry)) {
      if (entry.type === 'File') seen.files += 1;
      seen.bytes += entry.size;
    } else problems.push(`it holds ${JSON.stringify(entry.path)} (${entry.type})`);
  };
  try {
    await list({ file, strict: true, onReadEntry });
  } catch (error) {
    throw new BackupError(`${file} is no whole backup: ${(error as Error).message}.`, { cause: error });
  }
  const found = parsed(Buffer.concat(manifest).toString('utf8'));
  if (!found || problems[0] !== undefined)
    throw new BackupError(`${file} is no backup of this service: ${problems[0] ?? 'it has no manifest of ours'}.`);
  if (found.files !== seen.files || found.bytes !== seen.bytes)
    throw new BackupError(`${file} is no whole backup: it holds ${seen.files} of ${found.files} files.`);
  return found;
}

function isOurs({ path, type }: ReadEntry): boolean {
  const names = path.replace(/\/$/, '').split('/');
  if (names.some((name) => name === '' || name === '.' || name === '..' || /[\\:\0]/.test(name))) return false;
  if (names[0] === DATA) return type === 'Directory' || (type === 'File' && names.length > 1);
  return type === 'File' && names.length === 1 && path !== MANIFEST && TOP_LEVEL.has(path);
}

function parsed(text: string): Manifest | null {
  try {
    const read = JSON.parse(text) as Partial<Manifest> | null;
    return read?.format === FORMAT && read.format_version === FORMAT_VERSION ? (read as Manifest) : null;
  } catch {
    return null;
  }
}
