import type { IndexedSection } from './help-index';
import type { SearchQuery } from './search-query';

const MAX_MATCHING_PARTS = 3;
const PARTS_WITHOUT_MATCH = 2;
const MAX_CHARACTERS = 800;

/** The matching part of a section, else its beginning (HELP-12). */
export function excerptOf({ section, parts }: IndexedSection, query: SearchQuery): string {
  const matching = parts.filter((part) => query.score(part, 1) > 0).slice(0, MAX_MATCHING_PARTS);
  const chosen = matching.length > 0 ? matching.map(({ text }) => text) : section.body.slice(0, PARTS_WITHOUT_MATCH);
  return shortened(chosen.join(' '));
}

/** Cuts between two words, to at most 800 characters including the ellipsis. */
function shortened(text: string): string {
  const characters = [...text];
  if (characters.length <= MAX_CHARACTERS) return text;
  const lastSpace = characters.lastIndexOf(' ', MAX_CHARACTERS - 1);
  return `${characters.slice(0, lastSpace === -1 ? MAX_CHARACTERS - 1 : lastSpace).join('')}…`;
}
