import type { z } from 'zod';

import type { ToolCall } from '../../application/caller';
import type { ToolName } from '../../domain/tool-access';

/** Recorded values of a tool's output: counts, statuses, flags and the product's own words (INV-4). */
export type OutputSummary = Readonly<Record<string, unknown>>;

/** Fields in which answers say what they are: found or not, how much of it, and whether all of it. */
const RECEIPT = ['status', 'returned', 'truncated'];

/** Declared arguments by name. Each accepts exactly its JSON type; optional ones read null as absent (ARG-1). */
export type ArgumentShape = Readonly<Record<string, z.ZodType>>;

/** Parsed arguments. */
export type Arguments<Shape extends ArgumentShape> = { readonly [Name in keyof Shape]: z.output<Shape[Name]> };

/**
 * One tool of the assistant. Its answer is checked against `output` before it is sent. A tool refuses arguments with a
 * wrong meaning with `validation_failed` and their names.
 */
export abstract class AssistantTool<Shape extends ArgumentShape = ArgumentShape, Output extends z.ZodType = z.ZodType> {
  abstract readonly name: ToolName;
  abstract readonly title: string;
  /** What it answers, what it does not, and the sources of its ids. */
  abstract readonly description: string;
  abstract readonly input: Shape;
  /** An object, or alternatives that are objects; every property is declared and described (MCP-16). */
  abstract readonly output: Output;

  abstract run(call: ToolCall, given: Arguments<Shape>): Promise<z.input<Output>>;

  /** The recorded part of the arguments, without search texts, which may name a person (INV-3). */
  recordedInput(given: Arguments<Shape>): Readonly<Record<string, unknown>> {
    const { query, ...kept }: Readonly<Record<string, unknown>> = given;
    return query === undefined ? kept : { ...kept, query_applied: query !== null };
  }

  /** The recorded part of the answer, never rows, names, contacts or texts: what it says about itself by default. */
  summary(output: z.output<Output>): OutputSummary {
    return Object.fromEntries(Object.entries(output as object).filter(([name]) => RECEIPT.includes(name)));
  }
}
