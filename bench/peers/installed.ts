import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const INSTALL_MS = 240_000;

/** A program of Node.js, and its version. */
export interface NodeProgram {
  readonly program: string;
  readonly version: string;
}

/** The newest release of a line of Node.js, below `home`. */
export async function installNode(line: number, home: string): Promise<NodeProgram> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = await installPackage(`${name}@${line}`, home);
  const program = path.join(folder, 'node_modules', name, 'bin', 'node');
  const { stdout } = await promisify(execFile)(program, ['--version']);
  return { program, version: stdout.trim() };
}

/** Installs a package into a folder of its own below `home`, without scripts, from the registry that npm is set up with. */
export async function installPackage(name: string, home: string): Promise<string> {
  const folder = path.join(home, name);
  await mkdir(folder, { recursive: true });
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  await promisify(execFile)('npm', ['install', ...options, name], { cwd: folder, timeout: INSTALL_MS });
  return folder;
}

/** What `work` gives, or null where that is not possible, which the run says and goes on without. */
export async function unlessImpossible<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    process.stderr.write(`Without ${name}: ${(error as Error).message}\n`);
    return null;
  }
}
