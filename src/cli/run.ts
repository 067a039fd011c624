import type { INestApplicationContext } from '@nestjs/common';
import type { Configuration } from '@studio/config';
import type { Command } from 'commander';

/** Name under which the command line appears in the activity log. */
export const ACTOR = 'cli';

/** The outcome of a command: a word for programs and a sentence for people. With `failed` the process ends with 1. */
export interface Outcome {
  readonly result: 'created' | 'changed' | 'unchanged' | 'listed' | 'passed' | 'failed';
  readonly text: string;
  /** Further members of the JSON form. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The database role of a command: the application's, unless the command removes rows that the application may not remove. */
export interface RunOptions {
  readonly asOwner?: boolean;
}

/** Runs one command against the opened service and prints its outcome. */
export type Run = (
  command: Command,
  work: (app: INestApplicationContext) => Promise<Outcome>,
  options?: RunOptions,
) => Promise<void>;

/** Runs one command that needs the settings and not the service, and prints its outcome. `notify` prints progress messages. */
export type RunWithoutService = (
  command: Command,
  work: (configuration: Configuration, notify: (message: string) => void) => Promise<Outcome>,
) => Promise<void>;

/** The outcome of a command that sets something. */
export function changed(isChanged: boolean, text: string): Outcome {
  return isChanged ? { result: 'changed', text } : { result: 'unchanged', text: 'Nothing to change.' };
}
