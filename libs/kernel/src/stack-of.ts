/**
 * What the log is told of something that was thrown: its stack, never its fields. Errors of the driver carry statements with
 * their values, and rows with people in them.
 */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
