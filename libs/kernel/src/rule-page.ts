/**
 * A rule in words, which explains why the service decides in a certain way. It is stored next to the code that applies
 * the rule. Codes are named as in responses, single stored or returned words are quoted, and limits come from the
 * code's constants.
 */
export interface RulePage {
  readonly title: string;
  /** One or two sentences. */
  readonly summary: string;
  /** Complete sentences in order. */
  readonly rules: readonly [string, ...string[]];
  /** Two to four worked cases. */
  readonly examples: readonly [string, string, ...string[]];
  /** Names of assistant tools that show the rule at work. */
  readonly relatedTools: readonly string[];
  /** Slugs of help pages. */
  readonly relatedHelp: readonly string[];
  /** The implementation of the rule: a module without extension, and its export. */
  readonly source: { readonly module: string; readonly symbol: string };
}
