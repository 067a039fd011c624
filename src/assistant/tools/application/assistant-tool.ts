import type { z } from 'zod';

import type { ToolCall } from '../../application/caller';
import type { ToolName } from '../../domain/tool-access';

/** Values that a tool's invocation keeps of its output: counts, statuses, flags and the product's own words (INV-4). */
export type OutputSummary = Readonly<Record<string, unknown>>;

/** Declared arguments by name. Each is strict about its JSON type; optional ones take null as not given (ARG-1). */
export type ArgumentShape = Readonly<Record<string, z.ZodType>>;

/** Arguments as they were understood. */
export type Arguments<Shape extends ArgumentShape> = { readonly [Name in keyof Shape]: z.output<Shape[Name]> };

/**
 * One question an assistant may ask. What it answers is checked against `output` before it is sent. Arguments that are wrong in
 * what they mean are refused as `validation_failed` with their names.
 */
export abstract class AssistantTool<Shape extends ArgumentShape = ArgumentShape, Output extends z.ZodType = z.ZodType> {
  abstract readonly name: ToolName;
  abstract readonly title: string;
  /** What it answers, what it does not, and where the ids it takes come from. */
  abstract readonly description: string;
  abstract readonly input: Shape;
  /** Object, or alternatives that are objects; every property declared and described (MCP-16). */
  abstract readonly output: Output;

  abstract run(call: ToolCall, given: Arguments<Shape>): Promise<z.input<Output>>;

  /** What is kept of the arguments: not the text that was searched for, which may name a person (INV-3). */
  keptInput(given: Arguments<Shape>): Readonly<Record<string, unknown>> {
    const { query, ...kept }: Readonly<Record<string, unknown>> = given;
    return query === undefined ? kept : { ...kept, query_applied: query !== null };
  }

  /** What is kept of the answer, never rows, names, contacts or texts. */
  abstract summary(output: z.output<Output>): OutputSummary;
}
