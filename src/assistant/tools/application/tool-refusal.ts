/** Error codes of tools (MCP-19). */
export type ToolErrorCode = 'ability_missing' | 'invalid_arguments' | 'not_found' | 'timeout' | 'internal_error';

export interface ToolFailure {
  readonly code: ToolErrorCode;
  readonly text: string;
  /** Additional members of the error object. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** The requested entry of a static catalogue does not exist (TOOL-HELPPAGE-1). */
export class ToolTargetMissing extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ToolTargetMissing';
  }
}
