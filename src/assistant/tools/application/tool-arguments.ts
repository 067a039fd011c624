import { validationFailed } from '@studio/kernel';
import { z } from 'zod';

import type { Arguments, ArgumentShape } from './assistant-tool';
import type { ObjectSchema } from './tool-schemas';

type Issue = z.core.$ZodIssue;

const TYPE_WORDS: Readonly<Record<string, string>> = {
  int: 'an integer',
  number: 'a number',
  string: 'a string',
  boolean: 'true or false',
};

/**
 * Parses the arguments; null counts as absent (ARG-1). Throws `validation_failed` with every invalid or undeclared one
 * (ARG-4).
 */
export function readArguments<Shape extends ArgumentShape>(
  shape: Shape,
  given: Readonly<Record<string, unknown>>,
): Arguments<Shape> {
  const errors: Record<string, string[]> = {};
  for (const name of undeclared(shape, given))
    errors[name] = [`${JSON.stringify(name)} is not an argument of this tool.`];
  const declared = Object.fromEntries(Object.keys(shape).map((name) => [name, own(given, name) ?? undefined]));
  const parsed = compiled(shape).safeParse(declared);
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const name = String(issue.path[0] ?? '');
    (errors[name] ??= []).push(`${JSON.stringify(name)} ${textOf(issue, declared[name])}.`);
  }
  if (!parsed.success || Object.keys(errors).length > 0) throw validationFailed(errors);
  return parsed.data as Arguments<Shape>;
}

/** Shapes are constants, so each is compiled once per process. */
const compiledShapes = new WeakMap<ArgumentShape, z.ZodObject>();

function compiled(shape: ArgumentShape): z.ZodObject {
  const schema = compiledShapes.get(shape) ?? z.object(shape);
  compiledShapes.set(shape, schema);
  return schema;
}

/** Undeclared names of arguments. */
export function undeclared(shape: ArgumentShape, given: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(given).filter((name) => !Object.hasOwn(shape, name));
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

/**
 * The part of refused arguments that may be recorded: numbers, booleans, days, instants and the tool's own words. Of
 * other arguments only names are recorded, of undeclared ones only the count (INV-3).
 */
export function recordableArguments(
  schema: ObjectSchema,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const properties = schema['properties'] as Readonly<Record<string, unknown>>;
  const kept: Record<string, unknown> = {};
  const rejected: string[] = [];
  for (const name of Object.keys(properties).filter((one) => Object.hasOwn(given, one))) {
    if (isRecordable(alternativesOf(properties[name]), given[name])) kept[name] = given[name];
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

/** A nullable property is published as alternatives; the description of a day is next to them. */
function alternativesOf(property: unknown): readonly ValueSchema[] {
  const schema = property as ValueSchema;
  return (schema.anyOf ?? [schema]).map((one) => ({ ...one, ...(schema.format ? { format: schema.format } : {}) }));
}

function isRecordable(schemas: readonly ValueSchema[], value: unknown): boolean {
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
