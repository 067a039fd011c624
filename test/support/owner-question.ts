import type { SessionBooks } from './reckoned-sessions';

/** The studio that is asked about, read past the tools. */
export interface Sandbox {
  readonly sessions: SessionBooks;
  /** Rows of the studio by a statement that only reads. */
  readonly rows: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>;
}

export type Ask = <Answer = Fact>(tool: string, given?: Readonly<Record<string, unknown>>) => Promise<Answer>;
export type Fact = Readonly<Record<string, unknown>>;

/** A question of an owner. */
export interface Question {
  readonly question: string;
  /** The calls that the descriptions of the tools suggest, and what the answers tell. */
  readonly answer: (ask: Ask) => Promise<unknown>;
  /** The same from the rows. */
  readonly truth: (sandbox: Sandbox) => unknown;
}

/** Today of the questions, a Monday. */
export const TODAY = '2026-06-15';

/** The day of the studio that a column falls on, in SQL. */
export const dayOf = (column: string) => `(${column} AT TIME ZONE 'America/New_York')::date`;
