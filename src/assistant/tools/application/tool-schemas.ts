import { z } from 'zod';

import { outlineOf, type SchemaPart } from './answer-outline';
import type { ArgumentShape, AssistantTool } from './assistant-tool';

/** A published schema, JSON Schema 2020-12 with an object at its root. */
export type ObjectSchema = Readonly<Record<string, unknown>> & { readonly type: 'object' };

/** Schemas are constants, so each is converted once per process. */
const translated = new WeakMap<object, ObjectSchema>();

/** The published schema of the arguments: an object without additional properties (MCP-16). */
export function inputSchemaOf(shape: ArgumentShape): ObjectSchema {
  return translatedOnce(shape, () => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(z.strictObject(shape), {
      io: 'input',
      target: 'draft-2020-12',
      override: ({ jsonSchema }) => withoutLargestInteger(jsonSchema),
    });
    return schema;
  });
}

/** That an integer is one that JavaScript has says nothing to a model. */
function withoutLargestInteger(schema: { maximum?: unknown }): void {
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** The whole schema of the answer, with descriptions. */
export function outputSchemaOf({ output }: AssistantTool): ObjectSchema {
  return asObject(answerSchema(output, ({ jsonSchema }) => delete jsonSchema['outline']));
}

/** The schema of the answer as `tools/list` publishes it (MCP-16). */
export function outputOutlineOf({ output }: AssistantTool): ObjectSchema {
  return { ...outlineOf(answerSchema(output) as SchemaPart) };
}

function answerSchema(output: z.ZodType, override: (of: { jsonSchema: Record<string, unknown> }) => void = () => {}) {
  return z.toJSONSchema(output, { io: 'input', target: 'draft-2020-12', reused: 'inline', override });
}

function translatedOnce(source: object, translate: () => Record<string, unknown>): ObjectSchema {
  const known = translated.get(source) ?? asObject(translate());
  translated.set(source, known);
  return known;
}

/** Adds the type at the root, which clients require and alternatives lack. */
function asObject(schema: Record<string, unknown>): ObjectSchema {
  return { ...schema, type: 'object' };
}
