import { Injectable } from '@nestjs/common';

import { HelpCatalogue } from '../catalogue/help-catalogue';
import { type IndexedPage, indexPages } from '../domain/help-index';
import { searchHelp } from '../domain/help-search';

/** Pages of the owner help that answer a query (TOOL-HELPSEARCH-1). */
export interface OwnerHelpSearchView {
  /** The query as it was searched: trimmed, its whitespace squeezed. */
  readonly query: string;
  readonly results: readonly {
    readonly slug: string;
    readonly title: string;
    readonly summary: string;
    readonly score: number;
    readonly matched_sections: readonly string[];
    readonly fragments: readonly {
      readonly section_title: string;
      readonly excerpt: string;
      readonly steps: readonly string[];
      readonly score: number;
    }[];
  }[];
}

/** Searches the owner help, which is the same for every studio; nothing is read from database or disk. */
@Injectable()
export class OwnerHelpSearch {
  private prepared: readonly IndexedPage[] | undefined;

  constructor(private readonly catalogue: HelpCatalogue) {}

  /** The best pages for the query, at most `limit`. */
  search(query: string, limit: number): OwnerHelpSearchView {
    // With the first search: a start need not wait for it.
    const index = (this.prepared ??= indexPages(this.catalogue.pages));
    const squeezed = query.trim().replaceAll(/\s+/gu, ' ');
    return {
      query: squeezed,
      results: searchHelp(index, squeezed, limit).map(({ matchedSections, fragments, ...hit }) => ({
        ...hit,
        matched_sections: matchedSections,
        fragments: fragments.map(({ sectionTitle, ...fragment }) => ({ section_title: sectionTitle, ...fragment })),
      })),
    };
  }
}
