import { validationFailed } from '@studio/kernel';
import { z } from 'zod';

import type { Arguments, ArgumentShape } from './assistant-tool';
import type { ObjectSchema } from './tool-schemas';

type Issue = z.core.$ZodIssue;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  int: 'an integer',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
};

/** The arguments as the tool takes them; null is not given (ARG-1). Throws `validation_failed` that names every wrong one, undeclared ones too (ARG-4). */
export function readArguments<Shape extends ArgumentShape>(
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
): Arguments<Shape> {
  const errors: Record<string, string[]> = {};
  for (const name of undeclared(shape, given))
    errors[name] = [`${JSON.stringify(name)} is not an argument of this tool.`];
  const declared = Object.fromEntries(Object.keys(shape).map((name) => [name, own(given, name) ?? undefined]));
  const parsed = z.object(shape).safeParse(declared);
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    (errors[name] ??= []).push(`${JSON.stringify(name)} ${textOf(issue, declared[name])}.`);
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw validationFailed(errors);
  return parsed.data as Arguments<Shape>;
}

/** Names that the tool does not take. */
export function undeclared(shape: ArgumentShape, given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).filter((name) => !Object.hasOwn(shape, name));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * What may be kept of arguments that were refused: numbers, switches, days, instants and words of the tool's own. The
 * others are named only, and those that the tool does not take are counted only (INV-3).
 */
export function keepableArguments(
  schema: ObjectSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = schema['properties'] as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  const rejected: string[] = [];
  for (const name of Object.keys(properties).filter((one) => Object.hasOwn(given, one))) {
    if (isKeepable(alternativesOf(properties[name]), given[name])) kept[name] = given[name];
    else rejected.push(name);
  }
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(properties, name)).length;
  return { ...kept, rejected, unknown_arguments: unknown };
}

interface ValueSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly ValueSchema[];
}

/** A property that may be null is published as alternatives; the description of a day stands beside them. */
function alternativesOf(property: unknown): readonly ValueSchema[] {
  const schema = property as ValueSchema;
  return (schema.anyOf ?? [schema]).map((one) => ({ ...one, ...(schema.format ? { format: schema.format } : {}) }));
}

function isKeepable(schemas: readonly ValueSchema[], value: unknown): boolean {
  return schemas.some(({ type, format, enum: values }) => {
    if (values) return values.includes(value);
    if (type === 'integer') return Number.isSafeInteger(value);
    if (type === 'boolean') return typeof value === 'boolean';
    if (type === 'null') return value === null;
    if (typeof value !== 'string') return false;
    return (format === 'date' && DAY.test(value)) || (format === 'date-time' && INSTANT.test(value));
  });
}

function own(given: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(given, name) ? given[name] : undefined;
}

function textOf(issue: Issue, value: unknown): string {
  if (value === undefined) return 'is required';
  if (issue.code === 'invalid_type') return `must be ${TYPE_WORDS[issue.expected] ?? `of type ${issue.expected}`}`;
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`;
  return issue.message;
}
