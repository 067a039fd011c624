import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The first line of standard input, or null when it is empty. At a terminal it is asked for and not shown. */
export async function readPassword(): Promise<string | null> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silence, terminal: isTerminal });
  try {
    for await (const line of lines) return line === '' ? null : line;
    return null;
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
