import type { ToolName } from '../../../domain/tool-access';

/** Title of each tool, and what it reads in one sentence. */
export type ToolTexts = Readonly<Record<ToolName, readonly [title: string, about: string]>>;
