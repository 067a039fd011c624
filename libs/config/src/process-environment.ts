import { existsSync } from 'node:fs';

/** The environment of this process, completed from a `.env` file in the working directory; real variables win over the file. */
export function processEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
