import type { OpenAPIObject } from '@nestjs/swagger';

import { describedOperations } from './described-operations';

/** Somebody who reads the interface description for one purpose, and the operations that serve it. */
export interface Reader {
  /** Of the document's file: `/openapi/<name>.json`. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Beginnings of the paths of its operations. */
  readonly paths: readonly string[];
}

type Paths = OpenAPIObject['paths'];
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * The part of an interface description that one reader needs: their operations, with only the groups, components and
 * security schemes that these use.
 */
export function documentFor(reader: Reader, whole: OpenAPIObject): OpenAPIObject {
  const paths = Object.fromEntries(
    Object.entries(whole.paths).filter(([path]) => reader.paths.some((start) => path.startsWith(start))),
  );
  const tags = new Set(describedOperations({ paths }).flatMap(({ tags: names = [] }) => names));
  return {
    openapi: whole.openapi,
    info: { ...whole.info, title: `${whole.info.title}: ${reader.title}`, description: reader.description },
    ...(whole.servers && { servers: whole.servers }),
    tags: (whole.tags ?? []).filter(({ name }) => tags.has(name)),
    paths,
    components: usedComponents(paths, (whole.components ?? {}) as Components),
  };
}

/** The components that operations refer to, also through other components, in the order of the whole description. */
function usedComponents(paths: Paths, components: Components): Components {
  const used = new Set<string>();
  const follow = (node: unknown): void => {
    for (const [section, name] of referencesIn(node)) {
      const id = `${section}/${name}`;
      if (used.has(id)) continue;
      used.add(id);
      follow(components[section]?.[name]);
    }
  };
  follow(paths);
  for (const { security = [] } of describedOperations({ paths }))
    for (const name of security.flatMap((scheme) => Object.keys(scheme))) used.add(`securitySchemes/${name}`);
  return Object.fromEntries(
    Object.entries(components)
      .map(([section, members]) => {
        const kept = Object.entries(members).filter(([name]) => used.has(`${section}/${name}`));
        return [section, Object.fromEntries(kept)] as const;
      })
      .filter(([, members]) => Object.keys(members).length > 0),
  );
}

/** Section and name of every component that the JSON of a node refers to, in `$ref` or in a discriminator's mapping. */
function referencesIn(node: unknown): (readonly [string, string])[] {
  return [...JSON.stringify(node ?? null).matchAll(/"#\/components\/(\w+)\/([\w.-]+)"/g)].map(
    ([, section = '', name = '']) => [section, name] as const,
  );
}
