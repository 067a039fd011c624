import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { DomainError, type ErrorTexts, validationFailed } from '@studio/kernel';
import type { ValidationError } from 'class-validator';

import { noteEmailHints } from './email-hints';
import { LIST_CONSTRAINT, type ListItems } from './field-decorators';
import { type InputClass, shapeOf } from './input-shape';
import { isStrict } from './known-input.guard';
import { join, prunedInput, trimmedForm, unknownNames, type Unreadable } from './prune-input';

/** Most invalid inputs that a response names; a longer list is not useful (ERR-5). */
const ERRORS_MAX = 100;

/** Rules of what a value is. Where one fails, the texts of its bounds say nothing more. */
const KINDS: readonly string[] = ['isString', 'isInt', 'isBoolean', 'isArray', 'isObject'];

/**
 * Checks queries and bodies against their DTO. Strings are trimmed and an empty one is read as null (GEN-2); unknown
 * properties are refused by management routes and dropped by others (GEN-3); all invalid inputs are reported together
 * (ERR-5). Undeclared input is dropped first, so that no request costs more than its DTO allows (GEN-19).
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    const validationError = { target: true, value: true };
    super({ transform: true, whitelist: true, exceptionFactory: refusal, validationError });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'query' && metadata.type !== 'body') return value;
    // Forms of the authorization server, whose readers check them field by field.
    if (!isInputClass(metadata.metatype)) return trimmedForm(value);
    const unreadable: Unreadable = {};
    const input = prunedInput(value, metadata.metatype, unreadable);
    if (Object.keys(unreadable).length > 0) throw validationFailed(bounded(unreadable));
    if (metadata.type === 'body') noteEmailHints(value, metadata.metatype);
    const unknown = isStrict(value) ? unknownNames(value, metadata.metatype) : NONE;
    if (unknown.size === 0) return super.transform(input, metadata);
    const problems = await super.transform(input, metadata).then(() => ({}), errorsOf);
    throw validationFailed(bounded({ ...problems, ...Object.fromEntries(unknown) }));
  }
}

function isInputClass(metatype: ArgumentMetadata['metatype']): metatype is InputClass {
  return metatype !== undefined && metatype !== Object;
}

const NONE: ReadonlyMap<string, string[]> = new Map();

function errorsOf(problem: unknown): ErrorTexts {
  if (problem instanceof DomainError) return problem.errors ?? {};
  throw problem;
}

function bounded(texts: ErrorTexts): ErrorTexts {
  return Object.fromEntries(Object.entries(texts).slice(0, ERRORS_MAX));
}

function refusal(problems: ValidationError[]): DomainError {
  const texts: Record<string, string[]> = {};
  collect(problems, '', texts);
  return validationFailed(bounded(texts));
}

function collect(problems: readonly ValidationError[], prefix: string, texts: Record<string, string[]>): void {
  for (const problem of problems) {
    const path = join(prefix, problem.property);
    const { [LIST_CONSTRAINT]: item, ...whole } = problem.constraints ?? {};
    if (isMissing(problem)) texts[path] = [`${path} ${isNulled(problem) ? 'must not be null' : 'is required'}.`];
    else if (Object.keys(whole).length > 0) texts[path] = textsOf(whole);
    else if (item !== undefined) collectItems(problem, path, texts);
    collect(problem.children ?? [], path, texts);
  }
}

/** A required field is also missing when it is null or blank (GEN-2). A body that is no object has no target. */
function isMissing({ target, value, constraints }: ValidationError): boolean {
  return target !== undefined && constraints !== undefined && (value === undefined || value === null);
}

/** The field may be omitted, but was sent as null (GEN-17). */
function isNulled({ target, property, value }: ValidationError): boolean {
  const shape = value === null ? shapeOf(target?.constructor as InputClass) : [];
  return shape.some((field) => field.name === property && field.mayBeAbsent);
}

function textsOf(constraints: Readonly<Record<string, string>>): string[] {
  const kind = KINDS.find((name) => name in constraints);
  const text = kind === undefined ? undefined : constraints[kind];
  return text === undefined ? Object.values(constraints) : [text];
}

/** The items that a list must not contain, each under its own key. */
function collectItems(problem: ValidationError, path: string, texts: Record<string, string[]>): void {
  const items = problem.contexts?.[LIST_CONSTRAINT] as ListItems | undefined;
  if (!items) return;
  const { isItem, text } = items;
  for (const [index, item] of (problem.value as unknown[]).entries()) {
    if (!isItem(item)) texts[join(path, String(index))] = [text];
  }
}
