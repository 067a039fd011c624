import { Injectable } from '@nestjs/common';

import { HelpCatalogue } from '../catalogue/help-catalogue';
import { type IndexedPage, indexPages } from '../domain/help-index';
import { searchHelp } from '../domain/help-search';

/** Results of a search in the owner help (TOOL-HELPSEARCH-1). */
export interface OwnerHelpSearchView {
  /** The query with normalised white space. */
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

/** Searches the owner help in memory; it is the same for every studio. */
@Injectable()
export class OwnerHelpSearch {
  private prepared: readonly IndexedPage[] | undefined;

  constructor(private readonly catalogue: HelpCatalogue) {}

  /** The best pages for the query, at most `limit`. */
  search(query: string, limit: number): OwnerHelpSearchView {
    // Built with the first search, so that the start does not wait for it.
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
