/** A JSON schema as the interface description has it. */
export type Schema = Readonly<Record<string, unknown>>;

/** A parameter of a path, query or header. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

/** What the interface description says of one answer. */
export interface DescribedAnswer {
  /** Where the document has it. */
  readonly pointer: readonly string[];
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

/** One operation of the interface description. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** With `{name}` for its parameters. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Readonly<Record<string, { readonly schema?: Schema }>>;
  readonly schemes: readonly string[];
  readonly answers: Readonly<Record<string, DescribedAnswer>>;
}

/** The interface description of the running service. */
export interface Description {
  readonly document: Schema;
  readonly operations: readonly Operation[];
}

interface DescribedOperation {
  readonly operationId: string;
  /** References among them lead to the components of the document. */
  readonly parameters?: readonly Schema[];
  readonly requestBody?: { readonly content: Operation['body'] };
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  /** References among them lead to the components of the document. */
  readonly responses: Readonly<Record<string, Schema & { readonly $ref?: string }>>;
}

/** Reads `/openapi.json` of the service. Throws what `fetch` throws. */
export async function readDescription(address: string): Promise<Description> {
  const document = (await (await fetch(`${address}/openapi.json`)).json()) as Schema & {
    readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (described.parameters ?? []).map((one) => resolved(document, one) as unknown as Parameter),
      body: described.requestBody?.content ?? {},
      schemes: (described.security ?? []).flatMap((one) => Object.keys(one)),
      answers: Object.fromEntries(
        Object.entries(described.responses).map(([status, answer]) => {
          const pointer = answer.$ref?.slice(2).split('/') ?? ['paths', path, method, 'responses', status];
          return [status, { ...(resolved(document, answer) as Omit<DescribedAnswer, 'pointer'>), pointer }];
        }),
      ),
    })),
  );
  return { document, operations };
}

/** The schema a reference of the document leads to, or the schema itself. */
export function resolved(document: Schema, schema: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => (node as Schema)[part.replaceAll('~1', '/')], document);
  return resolved(document, found as Schema);
}
