import { withErrorFacts } from '@studio/access';
import type { DefinedError } from '@studio/kernel';

import type { describedOperations } from './described-operations';
import { VALIDATION_ERROR, withCodes } from './error-description';

type Operation = ReturnType<typeof describedOperations>[number];
type CodeSchema = { allOf?: [unknown, { properties?: { code?: { enum?: unknown[] } } }] };

/** Whether the operation declares a 422 with the code. */
export function declaresRefusal({ responses }: Operation, { code }: DefinedError): boolean {
  const declared = responses['422'];
  return declared !== undefined && !('$ref' in declared) && codesOf(declared)?.enum?.includes(code) === true;
}

function codesOf({ content }: { readonly content?: Readonly<Record<string, { schema?: unknown }>> }) {
  return (content?.['application/json']?.schema as CodeSchema | undefined)?.allOf?.[1].properties?.code;
}

/**
 * Adds a 422 that a rule of many routes gives to what an operation declares itself. `text` describes it to a client, and
 * `input` is where it is reported.
 */
export function addRefusal({ responses }: Operation, { code }: DefinedError, text: string, input?: string): void {
  const declared = responses['422'];
  if (!declared || '$ref' in declared) {
    const content = { 'application/json': { schema: withCodes(VALIDATION_ERROR, [code]) as object } };
    responses['422'] = { description: text, content, ...withErrorFacts(input === undefined ? {} : { input }) };
    return;
  }
  const codes = codesOf(declared);
  // Some bodies allow null beside the codes (ERR-1); it stays the last.
  if (codes?.enum && !codes.enum.includes(code))
    codes.enum = [
      ...codes.enum.filter((known) => known !== null),
      code,
      ...codes.enum.filter((known) => known === null),
    ];
  const isList = declared.description.startsWith('One of:\n');
  declared.description = `${isList ? '' : 'One of:\n- '}${declared.description}\n- ${text}`;
}
