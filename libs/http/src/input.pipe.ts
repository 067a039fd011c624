import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { type DomainError, validationFailed } from '@studio/kernel';
import type { ValidationError } from 'class-validator';

const NUL = '\u0000';

/**
 * Checks queries and bodies against their DTO. Strings are trimmed and an empty one is read as null (GEN-2); unknown
 * properties are dropped (GEN-3); every offending input is told at once (ERR-5).
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({ transform: true, whitelist: true, exceptionFactory: refusal });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'query' && metadata.type !== 'body') return value;
    const unreadable: Record<string, string[]> = {};
    const input = tidy(value, '', unreadable);
    if (Object.keys(unreadable).length > 0) throw validationFailed(unreadable);
    return super.transform(input, metadata);
  }
}

/** Trims, empties to null, and notes strings with NUL characters, which the database cannot hold. */
function tidy(value: unknown, path: string, unreadable: Record<string, string[]>): unknown {
  if (typeof value === 'string') {
    if (value.includes(NUL)) unreadable[path] = [`${path} must not contain NUL characters.`];
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  }
  if (Array.isArray(value)) return value.map((item, index) => tidy(item, join(path, String(index)), unreadable));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, join(path, key), unreadable)]));
}

function refusal(problems: ValidationError[]): DomainError {
  const texts: Record<string, string[]> = {};
  collect(problems, '', texts);
  return validationFailed(texts);
}

function collect(problems: readonly ValidationError[], prefix: string, texts: Record<string, string[]>): void {
  for (const problem of problems) {
    const path = join(prefix, problem.property);
    if (problem.constraints) texts[path] = Object.values(problem.constraints);
    collect(problem.children ?? [], path, texts);
  }
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
