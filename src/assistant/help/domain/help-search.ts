import type { IndexedPage, IndexedSection } from './help-index';
import { excerptOf } from './excerpt';
import { SearchQuery } from './search-query';

/** A matching section. */
export interface HelpFragment {
  readonly sectionTitle: string;
  readonly excerpt: string;
  readonly steps: readonly string[];
  readonly score: number;
}

/** A matching page with its best sections. */
export interface HelpHit {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly score: number;
  readonly matchedSections: readonly string[];
  readonly fragments: readonly HelpFragment[];
}

/** Weights of the texts of a section (HELP-10). */
const SECTION_WEIGHTS = { title: 14, questions: 18, keywords: 12, body: 4, steps: 5 };
const PAGE_WEIGHT = 5;

/** Bonus for a question that contains the whole query, less for a query of one word. */
const COVERED_QUESTION = 160;
const COVERED_QUESTION_BY_ONE_WORD = 40;

const MAX_FRAGMENTS = 2;
const MAX_STEPS = 6;
const MIN_PAGE_SCORE = 20;

/** The matching pages, best first, at most `limit`. Deterministic (HELP-11). */
export function searchHelp(pages: readonly IndexedPage[], query: string, limit: number): readonly HelpHit[] {
  const asked = new SearchQuery(query);
  if (asked.tokenCount === 0) return [];
  return pages
    .map((page) => assessPage(page, asked))
    .filter(({ score, fragments }) => score >= MIN_PAGE_SCORE && fragments.length > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, limit);
}

function assessPage({ page: { slug, title, summary }, head, sections }: IndexedPage, query: SearchQuery): HelpHit {
  const best = sections
    .map((section) => ({ section, score: sectionScore(section, query) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MAX_FRAGMENTS);
  const ofSections = best.reduce((sum, { score }) => sum + score, 0);
  return {
    slug,
    title,
    summary,
    score: query.score(head, PAGE_WEIGHT) + ofSections,
    matchedSections: [...new Set(best.map(({ section }) => section.section.title))],
    fragments: best.map(({ section, score }) => ({
      sectionTitle: section.section.title,
      excerpt: excerptOf(section, query),
      steps: section.section.steps.slice(0, MAX_STEPS),
      score,
    })),
  };
}

/** The score of a section (HELP-10). */
export function sectionScore(section: IndexedSection, query: SearchQuery): number {
  const covered = section.questions.filter((question) => query.isCoveredBy(question)).length;
  return (
    query.score(section.title, SECTION_WEIGHTS.title) +
    query.score(section.joinedQuestions, SECTION_WEIGHTS.questions) +
    query.score(section.keywords, SECTION_WEIGHTS.keywords) +
    query.score(section.joinedBody, SECTION_WEIGHTS.body) +
    query.score(section.joinedSteps, SECTION_WEIGHTS.steps) +
    covered * (query.tokenCount > 1 ? COVERED_QUESTION : COVERED_QUESTION_BY_ONE_WORD)
  );
}
