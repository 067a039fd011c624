/** What the description of an error contains beside its text; the interface description makes schema and example of it. */
export interface ErrorFacts {
  /** By which operations that answer it alike refer to it, in words. */
  readonly name?: string;
  readonly codes?: readonly string[];
  /** What the first code reports, and on which input. */
  readonly message?: string;
  readonly input?: string;
}

/** Member of a described response that holds its `ErrorFacts` until the description is complete. */
export const ERROR_FACTS = 'x-error-facts';

/** The facts, as a part of the options of `ApiResponse`. */
export const withErrorFacts = (facts: ErrorFacts): object => ({ [ERROR_FACTS]: facts });
