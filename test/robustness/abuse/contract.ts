import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';

import type { DescribedAnswer, Operation } from './operations';
import type { World } from './world';

/** Formats of the interface as a client reads them; what is unknown is not checked. */
const FORMATS: Readonly<Record<string, RegExp | true>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}[Tt][\d:.]{8,}([Zz]|[+-]\d{2}:\d{2})$/,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  uri: true,
  currency: true,
  double: true,
  int32: true,
  int64: true,
  binary: true,
};

/** Statuses that the protocol allows at any address, before the operation is checked. */
const OF_THE_PROTOCOL: ReadonlySet<number> = new Set([400, 405, 408, 413, 415, 417, 431]);

/** Holds answers against the interface description and the schemas of the tools. */
export class Contract {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true, formats: FORMATS });
  private readonly compiled = new Map<string, ValidateFunction>();

  constructor(world: World) {
    this.ajv.addSchema({ $id: 'description', ...world.description.document });
    for (const { name, outputSchema } of world.tools)
      if (outputSchema) this.compiled.set(`tool ${name}`, this.ajv.compile(outputSchema));
  }

  /** What is wrong with the answer of an operation; null when nothing is. `body` is the JSON, undefined when there is none. */
  deviation(operation: Operation, status: number, type: string, body: unknown): string | null {
    const described = operation.answers[String(status)];
    if (!described) {
      return OF_THE_PROTOCOL.has(status) ? null : `status ${status} is not described`;
    }
    const types = Object.keys(described.content ?? {});
    if (types.length === 0) return body === undefined ? null : 'a body is not described';
    if (body === undefined && !types.includes(type)) return `type ${type || 'none'} is not described`;
    if (body === undefined) return type.includes('json') ? 'the body has no JSON' : null;
    // Errors of operations that answer with files are JSON all the same.
    const media = types.includes(type) ? type : types[0];
    if (!described.content?.[media ?? '']?.schema) return null;
    return this.told(this.validator(described, media ?? ''), body);
  }

  /** What is wrong with the structured content of a tool; null when nothing is. */
  deviationOfTool(tool: string, content: unknown): string | null {
    const validate = this.compiled.get(`tool ${tool}`);
    return validate ? this.told(validate, content) : null;
  }

  private validator(answer: DescribedAnswer, type: string): ValidateFunction {
    const pointer = [...answer.pointer, 'content', type, 'schema']
      .map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')))
      .join('/');
    const found = this.compiled.get(pointer) ?? this.ajv.compile({ $ref: `description#/${pointer}` });
    this.compiled.set(pointer, found);
    return found;
  }

  private told(validate: ValidateFunction, body: unknown): string | null {
    if (validate(body)) return null;
    const [first] = validate.errors ?? [];
    const place = (first?.instancePath ?? '').replaceAll(/\/\d+/g, '/*');
    return `the body differs from its schema at ${place || '/'}: ${first?.message} ${JSON.stringify(first?.params)}`;
  }
}
