import type { OpenAPIObject } from '@nestjs/swagger';

import { resolved, row, type SandboxFacts } from './example-value';
import type { OperationExample } from './operation-example';
import { EVENT_EXAMPLES, FESTIVAL_EXAMPLES } from './sale-examples';
import { CLASS_EXAMPLES, MONEY_EXAMPLES, SETTING_EXAMPLES } from './studio-examples';

const EXAMPLES: Readonly<Record<string, OperationExample>> = {
  ...SETTING_EXAMPLES,
  ...CLASS_EXAMPLES,
  ...MONEY_EXAMPLES,
  ...EVENT_EXAMPLES,
  ...FESTIVAL_EXAMPLES,
};

/** Operations of the description that have an example of their own. */
export const EXEMPLIFIED: readonly string[] = Object.keys(EXAMPLES);

/** Where the description is made and in studios without a sandbox; its ids and days are placeholders. */
export const NO_SANDBOX: SandboxFacts = { rows: {}, today: '2027-05-03', timeZone: 'UTC' };

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

/** Replaces the examples of required parameters and of bodies by requests that succeed in the sandbox studio. */
export function placeExamples(document: OpenAPIObject, facts: SandboxFacts): void {
  for (const [path, item] of Object.entries(document.paths)) {
    const collection = /\/([\w-]+)\/\{id\}/.exec(path)?.[1];
    const byDefault = collection === undefined ? {} : { id: row(collection) };
    for (const operation of Object.values(item) as Operation[]) {
      const { parameters, body } = EXAMPLES[operation.operationId ?? ''] ?? {};
      placeParameters(operation, resolved({ ...byDefault, ...parameters }, facts) as Record<string, unknown>);
      if (body !== undefined) placeBody(operation, resolved(body, facts));
    }
  }
}

function placeParameters({ parameters = [] }: Operation, values: Readonly<Record<string, unknown>>): void {
  for (const parameter of parameters) {
    if ('$ref' in parameter || !(parameter.name in values)) continue;
    parameter.schema = { ...parameter.schema, example: values[parameter.name] };
  }
}

function placeBody({ requestBody }: Operation, body: unknown): void {
  if (!requestBody || '$ref' in requestBody) return;
  const content = requestBody.content['application/json'];
  if (content) content.example = body;
}
