import type { Language } from '@studio/texts';

import type { DataClass, ToolName } from '../../domain/tool-access';
import { say } from './messages';
import { TOOL_TEXTS } from './tool-texts';

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

interface ClassedTool extends DescribedTool {
  readonly name: ToolName;
  readonly dataClass: DataClass;
}

/** In the order of the page (OAUTH-39). */
const CLASSES = ['none', 'aggregate', 'masked', 'personal'] as const satisfies readonly DataClass[];

/** Groups tools by data class and retains their order; empty groups are omitted. */
export function accessGroups(tools: readonly ClassedTool[], language: Language): AccessGroup[] {
  return CLASSES.map((dataClass) => ({
    heading: say(language, dataClass),
    hint: say(language, `${dataClass}_hint`),
    tools: tools.filter((tool) => tool.dataClass === dataClass).map((tool) => described(tool, language)),
  })).filter((group) => group.tools.length > 0);
}

/**
 * A description begins with the sentence that says what the tool reads. What follows is for assistants: how to use it.
 */
function described({ name, title, description }: ClassedTool, language: Language): DescribedTool {
  const [ownTitle, about] = TOOL_TEXTS[language]?.[name] ?? [title, description.replace(/(?<=\.) .*$/s, '')];
  return { title: ownTitle, description: about };
}
