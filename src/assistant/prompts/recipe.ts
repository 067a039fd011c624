import { lastOfMonth } from '@studio/kernel';

import type { ToolName } from '../domain/tool-access';

/** What a person may fill in. Days and months are those of the studio; the rest is text, which is quoted as data. */
export interface RecipeArgument {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly kind: 'day' | 'month' | 'text';
  readonly required: boolean;
}

/** The filled-in arguments by name; absent ones are not there. */
export type RecipeValues = Readonly<Record<string, string>>;

/** Days of the studio that a recipe may name. */
export interface RecipeDays {
  readonly today: string;
  readonly yesterday: string;
  /** `YYYY-MM`. */
  readonly month: string;
}

/** A question that owners ask every week, with the way through the tools that answers it (MCP-25). */
export interface Recipe {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** All that the recipe needs; a caller who lacks one does not see the recipe. */
  readonly tools: readonly ToolName[];
  readonly arguments: readonly RecipeArgument[];
  /** What the person asks, and how to find it out. */
  readonly text: (values: RecipeValues, days: RecipeDays) => string;
}

/** The arguments for the days of a month (`YYYY-MM`). */
export function monthPeriod(month: string): string {
  const first = `${month}-01`;
  return `date_from ${first} and date_to ${lastOfMonth(first)}`;
}
