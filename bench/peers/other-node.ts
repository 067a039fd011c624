import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const INSTALL_MS = 120_000;

/** A program of Node.js, and its version. */
export interface NodeProgram {
  readonly program: string;
  readonly version: string;
}

/**
 * Installs the newest release of a line of Node.js below `home`, without scripts, from the registry that npm is set up with.
 * Returns the reason as text where that is not possible.
 */
export async function installNode(line: number, home: string): Promise<NodeProgram | string> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(home, `node-${line}`);
  try {
    await mkdir(folder);
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
    await promisify(execFile)('npm', ['install', ...options, `${name}@${line}`], { cwd: folder, timeout: INSTALL_MS });
    const program = path.join(folder, 'node_modules', name, 'bin', 'node');
    const { stdout } = await promisify(execFile)(program, ['--version']);
    return { program, version: stdout.trim() };
  } catch (error) {
    return (error as Error).message.split('\n')[0] ?? '';
  }
}
