/** One section of a help page, as plain text (HELP-1, HELP-2). */
export interface HelpSection {
  readonly title: string;
  readonly body: readonly string[];
  /** Steps in order, one action each. */
  readonly steps: readonly string[];
  /** The rule behind it in one or two sentences. */
  readonly businessLogic: string | null;
  /** Keys of the business-logic reference that state the rule in full. */
  readonly referenceKeys: readonly string[];
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
}

/** One page of the owner help (HELP-1). */
export interface HelpPage {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  readonly questions: readonly string[];
  readonly sections: readonly HelpSection[];
  /** Slugs of related pages. */
  readonly related: readonly string[];
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updatedAt: string;
}
