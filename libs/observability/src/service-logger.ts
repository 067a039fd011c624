import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import { stackOf } from '@studio/kernel';
import { inspect } from 'node:util';

import type { LogLines } from './log-lines';
import { workUnderWay } from './work';

const EMAIL = /[^\s"'<>()[\]{},;:=/?&]+(?:@|%40)[^\s"'<>()[\]{},;:=/?&]+/gi;

const PHONE = /(?:\+|%2B)\d{7,15}(?!\d)/gi;

/** Contexts in which the framework logs every route and module at each start. */
const FRAMEWORK_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);
const LEVELS: LogLevel[] = ['log', 'warn', 'error', 'fatal'];

/** Arguments of the framework's logger in addition to the message. */
interface LineDetails {
  readonly context?: string;
  readonly logLevel: LogLevel;
  readonly errorStack?: unknown;
  readonly error?: unknown;
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * Readable lines: messages of the service, and of the framework only warnings and errors. E-mail addresses and phone
 * numbers in all of them are masked, in every mode.
 */
export class ServiceLogger extends ConsoleLogger {
  constructor(options: { readonly json: boolean } = { json: false }) {
    super({ json: options.json, logLevels: LEVELS });
  }

  override log(message: unknown, ...details: unknown[]): void {
    if (!FRAMEWORK_CONTEXTS.has(String(details.at(-1)))) super.log(message, ...details);
  }

  protected override stringifyMessage(message: unknown, logLevel: LogLevel): string {
    return super.stringifyMessage(withoutContacts(textOf(message)), logLevel);
  }

  protected override printStackTrace(stack: string): void {
    // The framework hands over undefined as well.
    super.printStackTrace(stack && withoutContacts(stack));
  }
}

/**
 * The same as JSON, an object a line: timestamp, level, context and message, the facts of the request or job under way,
 * and those passed with the message.
 */
export class JsonLogger extends ServiceLogger {
  /** `facts` are fields of every line. */
  constructor(
    private readonly lines: LogLines,
    private readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super({ json: true });
  }

  protected override printAsJson(message: unknown, details: LineDetails): void {
    const { context, logLevel, errorStack, error, params } = details;
    const work = workUnderWay();
    const stack = errorStack ?? (error === undefined ? undefined : stackOf(error));
    const line = {
      ...params,
      ...work?.facts,
      ...(work?.route && { route: work.route() }),
      timestamp: new Date().toISOString(),
      level: logLevel,
      ...this.facts,
      context: context || undefined,
      message: withoutContacts(textOf(message)),
      stack: stack === undefined ? undefined : withoutContacts(textOf(stack)),
    };
    this.lines.write(JSON.stringify(line), logLevel === 'error' || logLevel === 'fatal');
  }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return value instanceof Error ? stackOf(value) : inspect(value, { breakLength: Infinity });
}

/** `text` with e-mail addresses and phone numbers in international form replaced. */
function withoutContacts(text: string): string {
  // Most lines contain neither, and the check for both is faster than the patterns.
  let clean = text;
  if (clean.includes('@') || clean.includes('%40')) clean = clean.replaceAll(EMAIL, '(e-mail)');
  if (clean.includes('+') || clean.includes('%2B') || clean.includes('%2b')) clean = clean.replaceAll(PHONE, '(phone)');
  return clean;
}
