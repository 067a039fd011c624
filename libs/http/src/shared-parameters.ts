import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';

type Parameter = NonNullable<ReturnType<typeof describedOperations>[number]['parameters']>[number];

const OPERATIONS_MIN = 5;

/**
 * Describes optional parameters that several operations take alike once, such as those of paged lists (GEN-8). Required
 * ones have the examples of their operation (GEN-27).
 */
export function shareParameters(document: OpenAPIObject): void {
  const operations = describedOperations(document);
  const uses = new Map<string, number>();
  for (const parameter of operations.flatMap(({ parameters = [] }) => parameters).filter(isOptional))
    uses.set(JSON.stringify(parameter), (uses.get(JSON.stringify(parameter)) ?? 0) + 1);
  const shared = document.components?.parameters ?? {};
  const references = new Map<string, Parameter>();
  for (const [described, count] of [...uses].toSorted(([, one], [, other]) => other - one)) {
    const parameter = JSON.parse(described) as Parameter & { name: string };
    const name = pascalCase(parameter.name);
    if (count < OPERATIONS_MIN || name in shared) continue;
    shared[name] = parameter;
    references.set(described, { $ref: `#/components/parameters/${name}` });
  }
  for (const operation of operations)
    if (operation.parameters)
      operation.parameters = operation.parameters.map((one) => references.get(JSON.stringify(one)) ?? one);
  document.components = { ...document.components, parameters: shared };
}

const isOptional = (parameter: Parameter): boolean => 'name' in parameter && parameter.required !== true;

const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
