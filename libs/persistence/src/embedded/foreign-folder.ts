import { stat } from 'node:fs/promises';

import { DatabaseStartError } from '../database-start-error';

/** Codes with which the system refuses a user a file. */
export const REFUSALS: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** The message for a start over a folder of the user with the id `owner`. */
export function foreignFolder(folder: string, owner: number): DatabaseStartError {
  return new DatabaseStartError(
    `${folder} belongs to another user (id ${owner}). Start the service as the user who started it first, ` +
      'or set STUDIO_HOME to another folder.',
  );
}

/** Returns or throws what `work` does, except that a refusal to write into `folder` becomes a message with the remedy. */
export async function writingInto<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!REFUSALS.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const found = await stat(folder).catch(() => null);
    if (found && found.uid !== process.geteuid?.()) throw foreignFolder(folder, found.uid);
    throw new DatabaseStartError(
      `This user may not write to ${folder}. Change its permissions, or set STUDIO_HOME to another folder.`,
      { cause: error },
    );
  }
}
