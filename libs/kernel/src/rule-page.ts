/**
 * A rule in words, for people who ask why the service decides as it does. It stands beside the code that applies the rule; codes
 * are named as they are answered, single words that are stored or answered are quoted, and limits come from the code's constants.
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
  /** What implements the rule: a module without extension, and what it exports. */
  readonly source: { readonly module: string; readonly symbol: string };
}
