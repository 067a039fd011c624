/** The script could not run, or it found what must not be; the message says what was seen. */
export class ScriptProblem extends Error {
  override readonly name = 'ScriptProblem';
}

/** A program that the script needs is not installed; the message says how to install it. */
export class MissingProgram extends ScriptProblem {}
