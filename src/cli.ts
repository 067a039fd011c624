import { constants } from 'node:os';

import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Configuration, processEnvironment, readConfiguration } from '@studio/config';
import { DomainError } from '@studio/kernel';
import { BackupError, endStartedServers } from '@studio/persistence';
import type { Command } from 'commander';

import { AppModule } from './app.module';
import { commandLine } from './cli/command-line';
import type { Outcome, Run, RunOptions, RunWithoutService } from './cli/run';
import { openDatabase } from './database/open-database';
import { explainStartFailure } from './start-failure';

type Notify = (message: string) => void;

const ENDING_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Opens the service without its HTTP edge for one command, prints the outcome, and closes everything again. */
const run: Run = (command, work, options = {}) =>
  finish(command, (notify) => withService(readConfiguration(processEnvironment()), notify, work, options));

const runWithoutService: RunWithoutService = (command, work) =>
  finish(command, (notify) => work(readConfiguration(processEnvironment()), notify));

/** Prints the outcome of a command, or why there is none, and sets the exit code. */
async function finish(command: Command, work: (notify: Notify) => Promise<Outcome>): Promise<void> {
  const isJson = wantsJson(command);
  try {
    const outcome = await work((message) => {
      if (!isJson) process.stderr.write(`${message}\n`);
    });
    print(outcome, isJson);
    if (outcome.result === 'failed') process.exitCode = 1;
  } catch (error) {
    printFailure(error, isJson);
    process.exitCode = 1;
  }
}

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

function wantsJson(command: Command): boolean {
  return command.optsWithGlobals<{ json?: boolean }>().json === true;
}

function print({ result, text, details = {} }: Outcome, isJson: boolean): void {
  process.stdout.write(isJson ? `${JSON.stringify({ result, ...details })}\n` : `${text}\n`);
}

function printFailure(error: unknown, isJson: boolean): void {
  const { code, message, errors } = refusalOf(error);
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ result: 'refused', code, message, errors })}\n`);
    return;
  }
  const texts = Object.entries(errors ?? {}).map(([input, lines]) => `  ${input}: ${lines.join(' ')}`);
  process.stderr.write(`${[`error: ${code}: ${message}`, ...texts].join('\n')}\n`);
}

/** Its code for programs, and what people are told. */
function refusalOf(error: unknown): Pick<DomainError, 'code' | 'message' | 'errors'> {
  if (error instanceof DomainError) return error;
  if (error instanceof BackupError) return { code: 'backup_refused', message: error.message, errors: undefined };
  return { code: 'start_failed', message: explainStartFailure(error), errors: undefined };
}

// A server that a command started runs apart from it and would outlive it. A second signal does not wait for its end.
for (const signal of ENDING_SIGNALS)
  process.once(signal, () => {
    void endStartedServers().finally(() => process.exit(128 + constants.signals[signal]));
  });

commandLine(run, runWithoutService)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exitCode = 1;
  });
