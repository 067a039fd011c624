import { readFileSync } from 'node:fs';

import type { ServedDescription } from './explorer-requests';

/** The committed description; `npm run openapi:check` compares it with the built application. */
export const OPENAPI = JSON.parse(readFileSync('openapi.json', 'utf8')) as ServedDescription & {
  readonly components: { readonly responses: Readonly<Record<string, object>> };
};

/** The responses of an operation, with the shared ones in their places. */
export function describedResponses<Response extends object>(
  responses: Readonly<Record<string, Response | { readonly $ref: string }>>,
): Record<string, Response> {
  return Object.fromEntries(
    Object.entries(responses).map(([status, response]) => {
      const shared =
        '$ref' in response ? OPENAPI.components.responses[response.$ref.split('/').at(-1) ?? ''] : response;
      return [status, shared as Response];
    }),
  );
}
