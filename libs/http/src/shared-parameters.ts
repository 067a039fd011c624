import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';

/** Parameters of every paged list (GEN-8), and the names of their components. */
const SHARED: ReadonlyMap<string, string> = new Map([
  ['cursor', 'Cursor'],
  ['limit', 'Limit'],
]);

/** Describes the parameters of paged lists once. */
export function shareParameters(document: OpenAPIObject): void {
  const { parameters: shared = {} } = document.components ?? {};
  for (const operation of describedOperations(document)) {
    operation.parameters = operation.parameters?.map((parameter) => {
      const name = 'name' in parameter ? SHARED.get(parameter.name) : undefined;
      if (name === undefined) return parameter;
      const described = (shared[name] ??= parameter);
      return JSON.stringify(described) === JSON.stringify(parameter)
        ? { $ref: `#/components/parameters/${name}` }
        : parameter;
    });
  }
  document.components = { ...document.components, parameters: shared };
}
