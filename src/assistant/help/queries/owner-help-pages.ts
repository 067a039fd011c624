import { Injectable } from '@nestjs/common';

import { HelpCatalogue } from '../catalogue/help-catalogue';
import type { HelpPage } from '../domain/help-page';

/** A page of the owner help for its readers (TOOL-HELPPAGE-1). */
export interface OwnerHelpPageView {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly {
    readonly title: string;
    readonly body: readonly string[];
    readonly steps: readonly string[];
    readonly business_logic: string | null;
    readonly reference_keys: readonly string[];
  }[];
  readonly related: readonly OwnerHelpLink[];
  /** Day of the last change, `YYYY-MM-DD`. */
  readonly updated_at: string;
}

/** A link to a related page. */
export interface OwnerHelpLink {
  readonly slug: string;
  readonly title: string;
}

/** Reads pages of the owner help from memory; they are the same for every studio. */
@Injectable()
export class OwnerHelpPages {
  private readonly views: ReadonlyMap<string, OwnerHelpPageView>;

  constructor({ pages }: HelpCatalogue) {
    const titles = new Map(pages.map(({ slug, title }) => [slug, title]));
    const linkTo = (slug: string) => ({ slug, title: titles.get(slug) ?? slug });
    this.views = new Map(pages.map((page) => [page.slug, viewOf(page, linkTo)]));
  }

  /** The page with exactly this slug, or null. */
  find(slug: string): OwnerHelpPageView | null {
    return this.views.get(slug) ?? null;
  }

  /** Every page in the order of the catalogue. */
  list(): readonly OwnerHelpPageView[] {
    return [...this.views.values()];
  }
}

function viewOf(page: HelpPage, linkTo: (slug: string) => OwnerHelpLink): OwnerHelpPageView {
  const { slug, title, summary, sections, related, updatedAt } = page;
  return {
    slug,
    title,
    summary,
    sections: sections.map((section) => ({
      title: section.title,
      body: section.body,
      steps: section.steps,
      business_logic: section.businessLogic,
      reference_keys: section.referenceKeys,
    })),
    related: related.map(linkTo),
    updated_at: updatedAt,
  };
}
