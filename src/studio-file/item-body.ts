import { InputPipe, shapeOf } from '@studio/http';
import { DomainError } from '@studio/kernel';

import type { FileProblem } from './file-problems';
import type { Labels } from './labels';
import type { FileItem } from './parse-studio-file';
import type { Reference, Section, SectionKey } from './sections';

/** A body as the interface takes it. */
export type Body = Readonly<Record<string, unknown>>;

const pipe = new InputPipe();

/** The fields of the file for an item of the list. */
function knownFields({ key, newBody, references }: Section): readonly string[] {
  const inputs = new Set([...references.map(({ input }) => input), ...(key === 'series' ? ['location_id'] : [])]);
  const plain = shapeOf(newBody).map(({ name }) => name);
  const flags = key === 'activity_directions' ? ['is_default'] : [];
  return [...plain.filter((name) => !inputs.has(name)), ...references.map(({ field }) => field), ...flags];
}

/** Translates the fields of the file to those of the interface: names become ids. Adds to `problems`. */
export function bodyOf(
  section: Section,
  item: FileItem,
  labels: Readonly<Record<SectionKey, Labels>>,
  problems: FileProblem[],
): Record<string, unknown> {
  const known = knownFields(section);
  const body: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(item.fields)) {
    const reference = section.references.find((candidate) => candidate.field === field);
    if (!known.includes(field)) problems.push(item.problem(field, `Not known. Known are ${known.join(', ')}.`));
    else if (reference) body[reference.input] = referred(reference, value, labels, item, problems);
    else if (!(section.key === 'activity_directions' && field === 'is_default')) body[field] = value;
  }
  return body;
}

function referred(
  { field, section, isList }: Reference,
  value: unknown,
  labels: Readonly<Record<SectionKey, Labels>>,
  item: FileItem,
  problems: FileProblem[],
): unknown {
  const idOf = (label: unknown): number | null => {
    const found = typeof label === 'string' ? labels[section].find(label) : [];
    if (found.length === 1) return found[0] ?? null;
    const several = `Several of ${section} have the name ${JSON.stringify(label)}: write the slug.`;
    const none = `Not in ${section}: ${JSON.stringify(label)}.`;
    problems.push(item.problem(field, found.length > 1 ? several : none));
    return null;
  };
  if (!isList) return value === null ? null : idOf(value);
  if (Array.isArray(value)) return value.map(idOf);
  if (value !== null) problems.push(item.problem(field, 'Must be a list, such as [First, Second].'));
  return [];
}

/** Checks the body of a new item, or of a changed one, as the interface does. Adds to `problems`, and then returns null. */
export async function checkedBody(
  { key, newBody, patchBody, references }: Section,
  body: Body,
  row: object | null,
  item: FileItem,
  problems: FileProblem[],
): Promise<Body | null> {
  // A series is found by fields that every one has, so each is complete.
  return (await checkedAs(
    row && key !== 'series' ? patchBody : newBody,
    body,
    item,
    references,
    problems,
  )) as Body | null;
}

/** Checks the body as the interface does. Adds to `problems`, and then returns null. */
export async function checkedAs<Input extends object>(
  metatype: new () => Input,
  body: Body,
  item: FileItem,
  references: readonly Reference[],
  problems: FileProblem[],
): Promise<Input | null> {
  try {
    return (await pipe.transform(body, { type: 'body', metatype })) as Input;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    problems.push(...problemsOf(error, item, references));
    return null;
  }
}

/** What a refusal says of an item, by the fields of the file. */
export function problemsOf(
  { errors, message }: DomainError,
  item: FileItem,
  references: readonly Reference[],
): readonly FileProblem[] {
  const entries = Object.entries(errors ?? {});
  if (entries.length === 0) return [item.problem('', message)];
  return entries.flatMap(([path, texts]) => {
    const [input = '', ...rest] = path.split('.');
    const field = references.find((reference) => reference.input === input)?.field ?? input;
    return texts.map((text) => item.problem([field, ...rest].join('.'), text.replaceAll(input, field)));
  });
}
