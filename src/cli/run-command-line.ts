import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Configuration, readConfiguration } from '@studio/config';
import { DomainError } from '@studio/kernel';
import { BackupError } from '@studio/persistence';
import { type Command, CommanderError } from 'commander';

import { AppModule } from '../app.module';
import { openDatabase } from '../database/open-database';
import { explainStartFailure } from '../start-failure';
import { commandLine } from './command-line';
import type { Input } from './read-password';
import type { Outcome, Run, RunOptions, RunWithoutService } from './run';

type Notify = (message: string) => void;

interface Surroundings {
  readonly environment: () => Readonly<Record<string, string | undefined>>;
  /** Where a password is read. */
  readonly input: Input;
  /** Outcomes. */
  readonly write: (text: string) => void;
  /** Refusals and progress messages. */
  readonly writeError: (text: string) => void;
}

/** Runs the command that `args` name. Returns the exit code. */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { environment, input, write, writeError } = surroundings;
  let exitCode = 0;
  const run: Run = async (command, work, options = {}) => {
    exitCode = await finish(command, surroundings, (notify) =>
      withService(readConfiguration(environment()), notify, work, options),
    );
  };
  const runWithoutService: RunWithoutService = async (command, work) => {
    exitCode = await finish(command, surroundings, (notify) => work(readConfiguration(environment()), notify));
  };
  const root = commandLine(run, runWithoutService, input);
  for (const command of withSubcommands(root))
    command.exitOverride().configureOutput({ writeOut: write, writeErr: writeError });
  try {
    await root.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (error) {
    // Its text, a refusal or the help, is written already.
    if (error instanceof CommanderError) return error.exitCode;
    writeError(`${explainStartFailure(error)}\n`);
    return 1;
  }
}

/** Settings of a command do not apply to its subcommands. */
function withSubcommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSubcommands)];
}

/** Prints the outcome of a command, or why there is none. Returns the exit code. */
async function finish(
  command: Command,
  { write, writeError }: Surroundings,
  work: (notify: Notify) => Promise<Outcome>,
): Promise<number> {
  const isJson = command.optsWithGlobals<{ json?: boolean }>().json === true;
  try {
    const {
      result,
      text,
      details = {},
    } = await work((message) => {
      if (!isJson) writeError(`${message}\n`);
    });
    write(isJson ? `${JSON.stringify({ result, ...details })}\n` : `${text}\n`);
    return result === 'failed' ? 1 : 0;
  } catch (error) {
    if (isJson) write(`${JSON.stringify({ result: 'refused', ...refusalOf(error) })}\n`);
    else writeError(failureText(error));
    return 1;
  }
}

/** Opens the service without its HTTP edge for one command, and closes everything again. */
async function withService(
  configuration: Configuration,
  notify: Notify,
  work: (app: INestApplicationContext) => Promise<Outcome>,
  { asOwner = false }: RunOptions,
): Promise<Outcome> {
  const database = await openDatabase(configuration, notify);
  try {
    // Where no owner is configured, the application's role may be the owner; the work says so where it is not.
    const url = (asOwner ? database.ownerUrl : null) ?? database.applicationUrl;
    const app = await NestFactory.createApplicationContext(AppModule.with(configuration, url), {
      logger: false,
      abortOnError: false,
    });
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}

function failureText(error: unknown): string {
  const { code, message, errors } = refusalOf(error);
  const texts = Object.entries(errors ?? {}).map(([input, lines]) => `  ${input}: ${lines.join(' ')}`);
  return `${[`error: ${code}: ${message}`, ...texts].join('\n')}\n`;
}

/** The code for programs and the message for people. */
function refusalOf(error: unknown): Pick<DomainError, 'code' | 'message' | 'errors'> {
  if (error instanceof DomainError) {
    const { code, message, errors } = error;
    return { code, message, errors };
  }
  if (error instanceof BackupError) return { code: 'backup_refused', message: error.message, errors: undefined };
  return { code: 'start_failed', message: explainStartFailure(error), errors: undefined };
}
