import type { HelpPage, HelpSection } from './help-page';
import { type SearchText, searchText } from './search-text';

/** A section with its texts prepared for searching. */
export interface IndexedSection {
  readonly section: HelpSection;
  readonly title: SearchText;
  readonly joinedQuestions: SearchText;
  readonly questions: readonly SearchText[];
  readonly keywords: SearchText;
  readonly joinedBody: SearchText;
  readonly joinedSteps: SearchText;
  /** Paragraphs, then steps. */
  readonly parts: readonly SearchText[];
}

/** A page with its texts prepared for searching. */
export interface IndexedPage {
  readonly page: HelpPage;
  /** Slug, title, summary, keywords, questions and the titles of related pages. */
  readonly head: SearchText;
  readonly sections: readonly IndexedSection[];
}

/** Prepares a catalogue for searching; its order breaks ties of scores. */
export function indexPages(pages: readonly HelpPage[]): readonly IndexedPage[] {
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]));
  return pages.map((page) => ({
    page,
    head: joined([
      page.slug,
      page.title,
      page.summary,
      ...page.keywords,
      ...page.questions,
      ...page.related.map((slug) => titles.get(slug) ?? ''),
    ]),
    sections: page.sections.map(indexSection),
  }));
}

function indexSection(section: HelpSection): IndexedSection {
  return {
    section,
    title: searchText(section.title),
    joinedQuestions: joined(section.questions),
    questions: section.questions.map(searchText),
    keywords: joined(section.keywords),
    joinedBody: joined(section.body),
    joinedSteps: joined(section.steps),
    parts: [...section.body, ...section.steps].map(searchText),
  };
}

function joined(texts: readonly string[]): SearchText {
  return searchText(texts.join(' '));
}
