import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { processEnvironment, readConfiguration } from '@studio/config';
import { DomainError } from '@studio/kernel';
import type { Command } from 'commander';

import { AppModule } from './app.module';
import { commandLine } from './cli/command-line';
import type { Outcome, Run } from './cli/run';
import { openDatabase } from './database/open-database';
import { explainStartFailure } from './start-failure';

/** Opens the service without its HTTP edge for one command, prints the outcome, and closes everything again. */
const run: Run = async (command, work) => {
  const isJson = wantsJson(command);
  try {
    const outcome = await withService(isJson, work);
    print(outcome, isJson);
    if (outcome.result === 'failed') process.exitCode = 1;
  } catch (error) {
    printFailure(error, isJson);
    process.exitCode = 1;
  }
};

async function withService(
  isJson: boolean,
  work: (app: INestApplicationContext) => Promise<Outcome>,
): Promise<Outcome> {
  const configuration = readConfiguration(processEnvironment());
  const database = await openDatabase(configuration, (message) => {
    if (!isJson) process.stderr.write(`${message}\n`);
  });
  try {
    const app = await NestFactory.createApplicationContext(AppModule.with(configuration, database.applicationUrl), {
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
  const { code, message, errors } =
    error instanceof DomainError
      ? error
      : { code: 'start_failed', message: explainStartFailure(error), errors: undefined };
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ result: 'refused', code, message, errors })}\n`);
    return;
  }
  const texts = Object.entries(errors ?? {}).map(([input, lines]) => `  ${input}: ${lines.join(' ')}`);
  process.stderr.write(`${[`error: ${code}: ${message}`, ...texts].join('\n')}\n`);
}

commandLine(run)
  .parseAsync()
  .catch((error: unknown) => {
    process.stderr.write(`${explainStartFailure(error)}\n`);
    process.exitCode = 1;
  });
