import { createRequire } from 'node:module';

import { NEEDS_FIRST } from '@studio/http';

type Node = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly example?: unknown; readonly default?: unknown };
}

interface DescribedOperation {
  readonly operationId: string;
  readonly description: string;
  readonly security?: readonly Node[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Node; readonly example?: unknown }>>;
  };
}

/** An interface description, as `/openapi.json` has it. */
export interface ServedDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

/** What the explorer sends when *Execute* is pressed on an operation that nobody has typed into. */
export interface PreparedRequest {
  readonly id: string;
  readonly method: string;
  /** As described, with names in braces. */
  readonly route: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** Security schemes, one of which it needs. */
  readonly schemes: readonly string[];
  /** The ability of an API token that it needs. */
  readonly ability: string | undefined;
  /** Whether its description says that something must be there first. */
  readonly needsFirst: boolean;
}

/** The parts of Swagger UI that make a request from a description. */
interface ExplorerFunctions {
  getSampleSchema(schema: Node, type: string, options: Node, example: unknown): string;
  buildRequest(options: Node): { url: string; method: string; headers: Record<string, string>; body?: string };
}

/** Of the very version that the service serves. */
function explorerFunctions(): ExplorerFunctions {
  const load = createRequire(require.resolve('@nestjs/swagger'));
  const SwaggerUi = load('swagger-ui-dist/swagger-ui-bundle.js') as (options: object) => {
    getSystem(): { fn: ExplorerFunctions };
  };
  // What it does after loading needs a page.
  const withoutPage = () => ({ statePlugins: { configs: { wrapActions: { loaded: () => () => undefined } } } });
  return SwaggerUi({ dom_id: null, plugins: [withoutPage] }).getSystem().fn;
}

/** The prepared requests of all operations. */
export function preparedRequests(description: ServedDescription): PreparedRequest[] {
  const explorer = explorerFunctions();
  return Object.entries(description.paths).flatMap(([route, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { responses: _, ...request } = described as DescribedOperation & { responses: unknown };
      const operation = withoutReferences(request, description) as DescribedOperation;
      const sent = requestOf(explorer, route, method, operation);
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        route,
        ...sent,
        schemes: (operation.security ?? []).flatMap((scheme) => Object.keys(scheme)),
        ability: (operation as { 'x-required-ability'?: string })['x-required-ability'],
        needsFirst: operation.description.includes(NEEDS_FIRST),
      };
    }),
  );
}

function requestOf(explorer: ExplorerFunctions, route: string, method: string, operation: DescribedOperation) {
  const parameters = (operation.parameters ?? []).flatMap(({ name, in: place, schema }) => {
    const value = schema.example ?? schema.default;
    return value === undefined ? [] : [[`${place}.${name}`, value] as const];
  });
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const requestBody =
    type && content && explorer.getSampleSchema(content.schema, type, { includeWriteOnly: true }, content.example);
  const { url, headers, body } = explorer.buildRequest({
    spec: { openapi: '3.1.0', paths: { [route]: { [method]: operation } } },
    operationId: operation.operationId,
    parameters: Object.fromEntries(parameters),
    ...(requestBody !== undefined && { requestBody, requestContentType: type }),
    responseContentType: 'application/json',
    contextUrl: 'http://localhost/',
  });
  const { pathname, search } = new URL(url, 'http://localhost/');
  return { url: `${pathname}${search}`, headers, body };
}

function withoutReferences(node: unknown, document: unknown): unknown {
  if (Array.isArray(node)) return node.map((item) => withoutReferences(item, document));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref: reference } = node as { $ref?: unknown };
  if (typeof reference === 'string') {
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Node)[name], document);
    return withoutReferences(found, document);
  }
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, withoutReferences(value, document)]));
}
