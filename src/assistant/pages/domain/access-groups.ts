import type { DataClass } from '../../domain/tool-access';

/** Title of a tool, and what it reads in one sentence. */
export interface DescribedTool {
  readonly title: string;
  readonly description: string;
}

/** Tools of one data class. */
export interface AccessGroup {
  /** Heading of the data class. */
  readonly heading: string;
  /** What the tools of the class can reveal. */
  readonly hint: string;
  readonly tools: readonly DescribedTool[];
}

/** Headings of the data classes in the order of the page (OAUTH-39). */
const HEADINGS: Readonly<Record<DataClass, Omit<AccessGroup, 'tools'>>> = {
  none: { heading: 'General information', hint: 'the studio, its help and its rules' },
  aggregate: { heading: 'Counts and sums', hint: 'of classes, events and money' },
  masked: { heading: 'Masked contacts', hint: 'names with hidden contact data' },
  personal: { heading: 'Personal data', hint: 'names with bookings, money or pay' },
};

/**
 * Groups tools by data class and retains their order; empty groups are omitted. A description begins with the sentence that
 * says what the tool reads. What follows is for assistants: how to use it.
 */
export function accessGroups(tools: readonly (DescribedTool & { readonly dataClass: DataClass })[]): AccessGroup[] {
  return Object.entries(HEADINGS)
    .map(([key, heading]) => ({
      ...heading,
      tools: tools
        .filter(({ dataClass }) => dataClass === key)
        .map(({ title, description }) => ({ title, description: description.replace(/(?<=\.) .*$/s, '') })),
    }))
    .filter((group) => group.tools.length > 0);
}
