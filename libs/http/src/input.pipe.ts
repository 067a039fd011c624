import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { type DomainError, validationFailed } from '@studio/kernel';
import { getMetadataStorage, type ValidationError } from 'class-validator';

import { LIST_CONSTRAINT, type ListItems } from './field-decorators';
import { isUntrimmed } from './input-decorators';

const NUL = '\u0000';
/** No input of ours comes near; deeper ones would exhaust the stack. */
const MAX_DEPTH = 32;

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
    const input = tidy(value, '', unreadable, (place) => isUntrimmed(metadata.metatype, rootOf(place)));
    const refused = Object.entries(unreadable).filter(([path]) => isDeclared(path, metadata));
    if (refused.length > 0) throw validationFailed(Object.fromEntries(refused));
    return super.transform(input, metadata);
  }
}

/** Whether the DTO declares the property a path begins with; what it does not declare is dropped, whatever it holds (GEN-3). */
function isDeclared(path: string, { metatype }: ArgumentMetadata): boolean {
  if (!metatype) return true;
  const declared = getMetadataStorage().getTargetValidationMetadatas(metatype, '', false, false);
  return declared.some(({ propertyName }) => propertyName === rootOf(path));
}

/** The property of the DTO that a path lies in. */
function rootOf(path: string): string {
  return path.split('.', 1)[0] ?? '';
}

/** Trims and empties to null what is not kept as it was sent, and notes strings the database cannot hold: with NUL characters or halves of surrogate pairs. */
function tidy(
  value: unknown,
  path: string,
  unreadable: Record<string, string[]>,
  isKept: (path: string) => boolean,
  depth = 0,
): unknown {
  if (depth > MAX_DEPTH) {
    unreadable[rootOf(path)] = ['This is nested too deeply.'];
    return null;
  }
  if (typeof value === 'string') {
    if (value.includes(NUL)) unreadable[path] = [`${path} must not contain NUL characters.`];
    if (!value.isWellFormed()) unreadable[path] = [`${path} must be well-formed Unicode.`];
    if (isKept(path)) return value;
    const trimmed = value.trim();
    return trimmed === '' ? null : trimmed;
  }
  if (Array.isArray(value))
    return value.map((item, index) => tidy(item, join(path, String(index)), unreadable, isKept, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, tidy(item, join(path, key), unreadable, isKept, depth + 1)]),
  );
}

function refusal(problems: ValidationError[]): DomainError {
  const texts: Record<string, string[]> = {};
  collect(problems, '', texts);
  return validationFailed(texts);
}

function collect(problems: readonly ValidationError[], prefix: string, texts: Record<string, string[]>): void {
  for (const problem of problems) {
    const path = join(prefix, problem.property);
    const { [LIST_CONSTRAINT]: item, ...whole } = problem.constraints ?? {};
    if (Object.keys(whole).length > 0) texts[path] = Object.values(whole);
    else if (item !== undefined) collectItems(problem, path, texts);
    collect(problem.children ?? [], path, texts);
  }
}

/** The items of a list that it must not hold, each under its own key. */
function collectItems(problem: ValidationError, path: string, texts: Record<string, string[]>): void {
  const items = problem.contexts?.[LIST_CONSTRAINT] as ListItems | undefined;
  if (!items) return;
  const { isItem, text } = items;
  for (const [index, item] of (problem.value as unknown[]).entries()) {
    if (!isItem(item)) texts[join(path, String(index))] = [text];
  }
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
