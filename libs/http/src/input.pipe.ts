import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { type DomainError, validationFailed } from '@studio/kernel';
import type { ValidationError } from 'class-validator';

import { LIST_CONSTRAINT, type ListItems } from './field-decorators';
import type { InputClass } from './input-shape';
import { join, prunedInput, trimmedForm, type Unreadable } from './prune-input';

/** Most invalid inputs that a response names; a longer list is not useful (ERR-5). */
const ERRORS_MAX = 100;

/**
 * Checks queries and bodies against their DTO. Strings are trimmed and an empty one is read as null (GEN-2); unknown
 * properties are dropped (GEN-3); all invalid inputs are reported together (ERR-5). Undeclared input is dropped first,
 * so that no request costs more than its DTO allows (GEN-19).
 */
@Injectable()
export class InputPipe extends ValidationPipe {
  constructor() {
    super({ transform: true, whitelist: true, exceptionFactory: refusal });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'query' && metadata.type !== 'body') return value;
    // Forms of the authorization server, whose readers check them field by field.
    if (!isInputClass(metadata.metatype)) return trimmedForm(value);
    const unreadable: Unreadable = {};
    const input = prunedInput(value, metadata.metatype, unreadable);
    if (Object.keys(unreadable).length > 0) throw validationFailed(bounded(unreadable));
    return super.transform(input, metadata);
  }
}

function isInputClass(metatype: ArgumentMetadata['metatype']): metatype is InputClass {
  return metatype !== undefined && metatype !== Object;
}

function bounded(texts: Readonly<Record<string, string[]>>): Readonly<Record<string, string[]>> {
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
    if (Object.keys(whole).length > 0) texts[path] = Object.values(whole);
    else if (item !== undefined) collectItems(problem, path, texts);
    collect(problem.children ?? [], path, texts);
  }
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
