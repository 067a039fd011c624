import type { IndexedSection } from './help-index';
import type { SearchQuery } from './search-query';

const MAX_MATCHING_PARTS = 3;
const PARTS_WITHOUT_MATCH = 2;
const MAX_CHARACTERS = 800;

/** The part of a section that answers the query: what matches, else how it begins (HELP-12). */
export function excerptOf({ section, parts }: IndexedSection, query: SearchQuery): string {
  const matching = parts.filter((part) => query.score(part, 1) > 0).slice(0, MAX_MATCHING_PARTS);
  const chosen = matching.length > 0 ? matching.map(({ text }) => text) : section.body.slice(0, PARTS_WITHOUT_MATCH);
  return shortened(chosen.join(' '));
}

/** Cut between two words, so that with the mark of the cut at most 800 characters are left. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_CHARACTERS) return text;
  const lastSpace = characters.lastIndexOf(' ', MAX_CHARACTERS - 1);
  return `${characters.slice(0, lastSpace === -1 ? MAX_CHARACTERS - 1 : lastSpace).join('')}…`;
}
