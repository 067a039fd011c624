import type { DataClass } from '../../domain/tool-access';

/** A tool as people are told of it. */
export interface ShownTool {
  readonly title: string;
  readonly description: string;
}

/** Tools of one class of data. */
export interface AccessGroup {
  /** What the tools can reveal, as a heading. */
  readonly dataClass: string;
  readonly tools: readonly ShownTool[];
}

/** What each class of data is called, in the order in which a person reads it (OAUTH-39). */
const HEADINGS: Readonly<Record<DataClass, string>> = {
  none: 'General information',
  aggregate: 'Counts and sums',
  masked: 'Masked contacts',
  personal: 'Personal data (names with bookings, money or pay)',
};

/** The tools by what they can reveal, each group in the order given; empty groups are left out. */
export function accessGroups(tools: readonly (ShownTool & { readonly dataClass: DataClass })[]): AccessGroup[] {
  return Object.entries(HEADINGS)
    .map(([key, heading]) => ({
      dataClass: heading,
      tools: tools
        .filter(({ dataClass }) => dataClass === key)
        .map(({ title, description }) => ({ title, description })),
    }))
    .filter((group) => group.tools.length > 0);
}
