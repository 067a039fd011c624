/** The script could not run, or it found what must not be; the message says what was seen. */
export class ScriptProblem extends Error {
  override readonly name = 'ScriptProblem';
}
