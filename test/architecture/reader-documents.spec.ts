import { readFileSync } from 'node:fs';

import type { OpenAPIObject } from '@nestjs/swagger';
import { documentFor } from '@studio/http';

import { interfaceReaders } from '../../src/interface-readers';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

const whole = JSON.parse(readFileSync('openapi.json', 'utf8')) as OpenAPIObject;
const documents = interfaceReaders.map((reader) => ({ reader, document: documentFor(reader, whole) }));

interface Operation {
  readonly operationId: string;
  readonly tags?: readonly string[];
  readonly security?: readonly Readonly<Record<string, unknown>>[];
}

const operationsOf = ({ paths }: Pick<OpenAPIObject, 'paths'>) =>
  Object.values(paths).flatMap((item) =>
    Object.entries(item as Record<string, Operation>)
      .filter(([method]) => METHODS.includes(method))
      .map(([, operation]) => operation),
  );
const idsOf = (document: OpenAPIObject) => operationsOf(document).map(({ operationId }) => operationId);

describe('the groups of operations', () => {
  it('are declared, described and used, and every operation is in exactly one', () => {
    const declared = (whole.tags ?? []).map(({ name }) => name);
    for (const { name, description } of whole.tags ?? [])
      expect({ name, description }).toEqual({ name, description: expect.stringMatching(/^[A-Z].*\w+ \w+.*\.$/) });
    for (const { operationId, tags } of operationsOf(whole))
      expect({ operationId, count: tags?.length }).toEqual({ operationId, count: 1 });
    expect(new Set(operationsOf(whole).flatMap(({ tags = [] }) => tags))).toEqual(new Set(declared));
  });
});

describe('the documents of the readers', () => {
  it('have every operation of the whole description, each in one document', () => {
    expect(documents.flatMap(({ document }) => idsOf(document)).toSorted()).toEqual(idsOf(whole).toSorted());
  });

  it.each(documents)('$reader.name: has its operations unchanged, and all that they refer to', ({ document }) => {
    expect(operationsOf(document).length).toBeGreaterThan(1);
    for (const [path, item] of Object.entries(document.paths)) expect(item).toEqual(whole.paths[path]);
    const text = JSON.stringify(document);
    const components = document.components as Record<string, Record<string, unknown>>;
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w.-]+)"/g)].map(([, id]) => id));
    const schemes = operationsOf(document).flatMap(({ security = [] }) => security.flatMap(Object.keys));
    for (const scheme of schemes) referred.add(`securitySchemes/${scheme}`);
    const present = Object.entries(components).flatMap(([section, members]) =>
      Object.keys(members).map((name) => `${section}/${name}`),
    );
    expect(new Set(present)).toEqual(referred);
    const used = new Set(operationsOf(document).flatMap(({ tags = [] }) => tags));
    const order = (whole.tags ?? []).filter(({ name }) => used.has(name));
    expect(document.tags).toEqual(order);
  });
});
