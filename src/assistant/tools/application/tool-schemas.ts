import { z } from 'zod';

import type { ArgumentShape, AssistantTool } from './assistant-tool';

/** A published schema, JSON Schema 2020-12 with an object at its root. */
export type ObjectSchema = Readonly<Record<string, unknown>> & { readonly type: 'object' };

/** What `tools/list` says of the arguments: an object that takes nothing else (MCP-16). */
export function inputSchemaOf(shape: ArgumentShape): ObjectSchema {
  return asObject(z.toJSONSchema(z.strictObject(shape), { io: 'input', target: 'draft-2020-12' }));
}

/** What `tools/list` says of the answer. */
export function outputSchemaOf({ output }: AssistantTool): ObjectSchema {
  return asObject(z.toJSONSchema(output, { io: 'input', target: 'draft-2020-12', reused: 'inline' }));
}

/** Alternatives say nothing of a type at the root, which clients ask for. */
function asObject(schema: Record<string, unknown>): ObjectSchema {
  return { ...schema, type: 'object' };
}
