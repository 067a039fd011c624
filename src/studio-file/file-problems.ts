import { DomainError, validationFailed } from '@studio/kernel';

/** Most problems that a refusal names; a longer list is not useful. */
const PROBLEMS_MAX = 50;

/** What is wrong with a studio file, and on which line. */
export interface FileProblem {
  readonly line: number;
  /** Such as `rooms.capacity`; empty for the file as a whole. */
  readonly place: string;
  readonly text: string;
}

/** The refusal of a studio file with its problems in the order of the lines. It has the code of its cause. */
export function fileRefused(problems: readonly FileProblem[], cause?: DomainError): DomainError {
  const sorted = problems.toSorted((one, other) => one.line - other.line).slice(0, PROBLEMS_MAX);
  const texts: Record<string, string[]> = {};
  for (const { line, place, text } of sorted)
    (texts[[`line ${line}`, place].filter(Boolean).join(', ')] ??= []).push(text);
  return cause
    ? new DomainError(cause.kind, cause.code, cause.message, { errors: texts, cause })
    : validationFailed(texts);
}
