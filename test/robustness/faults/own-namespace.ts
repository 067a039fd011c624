import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

import type { CleanUp } from '../../harness/clean-up';
import { ScriptProblem } from '../../harness/script-problem';
import { openFolder } from './own-stage';
import type { FaultRun } from './scenario';

/** Names the folder of a file system that was mounted for this process. */
export const MOUNTED_FOLDER = 'FAULTS_MOUNTED_FOLDER';

const AS_ROOT = ['--user', '--map-root-user', '--mount'] as const;
/** Mounts as the root of the namespace, and goes on as the person again: PostgreSQL does not run as root. */
const MOUNT_AND_RUN = `mount -t tmpfs -o "size=$1m,mode=755" tmpfs "$2" && user=$3 && group=$4 && shift 4 &&
  exec unshare --user --map-user="$user" --map-group="$group" -- "$@"`;

/**
 * Runs a scenario in a process that has a small file system of its own, as people who are not root may where the kernel lets
 * them. Its table is printed by that process. Returns false where it is not possible; throws ScriptProblem when it went wrong.
 */
export async function ranInNamespace(
  scenario: string,
  { seed, isQuick }: FaultRun,
  megabytes: number,
  cleanUp: CleanUp,
): Promise<boolean> {
  const folder = await openFolder(cleanUp);
  const own = [String(process.getuid?.()), String(process.getgid?.())];
  const through = (program: readonly string[]) => [
    'sh',
    '-c',
    MOUNT_AND_RUN,
    'sh',
    String(megabytes),
    folder,
    ...own,
    ...program,
  ];
  try {
    await promisify(execFile)('unshare', [...AS_ROOT, ...through(['true'])]);
  } catch {
    return false;
  }
  const script = [process.execPath, ...process.execArgv, process.argv[1] ?? ''];
  const options = ['--only', scenario, '--seed', String(seed), ...(isQuick ? ['--quick'] : [])];
  const child = spawn('unshare', [...AS_ROOT, ...through([...script, ...options])], {
    stdio: 'inherit',
    env: { ...process.env, [MOUNTED_FOLDER]: folder },
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  await cleanUp.add(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  });
  const [code] = await ended;
  if (code !== 0) throw new ScriptProblem(`The scenario ${scenario} in a namespace of its own ended with ${code}.`);
  return true;
}
