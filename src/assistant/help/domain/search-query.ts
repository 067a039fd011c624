import { characterCount } from '@studio/kernel';

import type { SearchText } from './search-text';
import { synonymsOf } from './synonyms';
import { normalise, tokensOf } from './words';

/** A word of at least this length also matches longer words that begin with it. */
const MIN_PREFIX_CHARACTERS = 4;

const PHRASE_WEIGHT = 40;

/** A word of the query with its synonyms. */
interface QueryToken {
  readonly words: readonly string[];
  /** The words that are long enough to match as prefixes. */
  readonly prefixes: readonly string[];
}

/** A query prepared for comparison with many texts. */
export class SearchQuery {
  private readonly phrase: string;
  private readonly tokens: readonly QueryToken[];
  /** A cache of the tokens that each word matches: texts share most of their words. */
  private readonly answeredBy = new Map<string, readonly QueryToken[]>();

  constructor(query: string) {
    const normalised = normalise(query);
    const groups = new Set(tokensOf(normalised).map(synonymsOf));
    this.tokens = [...groups].map((words) => ({ words, prefixes: words.filter(isPrefix) }));
    const lastWord = normalised.slice(normalised.lastIndexOf(' ') + 1);
    this.phrase = ` ${normalised}${isPrefix(lastWord) ? '' : ' '}`;
  }

  /** Number of query tokens; a synonym group counts as one (HELP-7). */
  get tokenCount(): number {
    return this.tokens.length;
  }

  /** The score of the text as an integer; 0 without a match (HELP-9). */
  score(text: SearchText, weight: number): number {
    const phrase = text.padded.includes(this.phrase) ? PHRASE_WEIGHT * weight : 0;
    return phrase + weight * this.matchCount(text);
  }

  /** Whether every query token matches the text. */
  isCoveredBy(text: SearchText): boolean {
    return this.matchCount(text) === this.tokenCount;
  }

  private matchCount({ tokens }: SearchText): number {
    const matched = new Set<QueryToken>();
    for (const word of tokens) for (const token of this.answered(word)) matched.add(token);
    return matched.size;
  }

  private answered(word: string): readonly QueryToken[] {
    const known = this.answeredBy.get(word);
    if (known) return known;
    const answered = this.tokens.filter((token) => matches(token, word));
    this.answeredBy.set(word, answered);
    return answered;
  }
}

function isPrefix(word: string): boolean {
  return characterCount(word) >= MIN_PREFIX_CHARACTERS;
}

/** Whether the word of a text is in the group, or begins with a word of it (HELP-8). */
function matches({ words, prefixes }: QueryToken, word: string): boolean {
  return words.includes(word) || prefixes.some((prefix) => word.startsWith(prefix));
}
