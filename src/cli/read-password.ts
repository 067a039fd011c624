import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The source of input that must not be an argument of a command. */
export type Input = NodeJS.ReadableStream & { readonly isTTY?: boolean };

/** The first line of the input, or null when it is empty. At a terminal it prompts and does not echo. */
export async function readPassword(input: Input): Promise<string | null> {
  const isTerminal = input.isTTY === true;
  if (isTerminal) process.stderr.write('Password: ');
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silence, terminal: isTerminal });
  try {
    for await (const line of lines) return line === '' ? null : line;
    return null;
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
