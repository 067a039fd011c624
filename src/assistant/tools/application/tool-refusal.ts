/** Why a tool gave no answer (MCP-19). */
export type ToolErrorCode = 'ability_missing' | 'invalid_arguments' | 'not_found' | 'timeout' | 'internal_error';

/** What is told of a failure, beside its text. */
export interface ToolFailure {
  readonly code: ToolErrorCode;
  readonly text: string;
  /** Further members of the error object. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** A tool finds nothing of a static catalogue, where that is no answer (TOOL-HELPPAGE-1). */
export class ToolTargetMissing extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolTargetMissing';
  }
}
