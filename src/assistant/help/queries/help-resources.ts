import { Injectable } from '@nestjs/common';

import { OwnerHelpPages, type OwnerHelpPageView } from './owner-help-pages';

const PREFIX = 'help://pages/';
const SLUGS_OFFERED = 100;

/** Address of the help pages as resources of the protocol (MCP-26). */
export const HELP_TEMPLATE = `${PREFIX}{slug}`;
export const HELP_TYPE = 'text/markdown';

/** A help page in the list of resources. */
export interface HelpResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: typeof HELP_TYPE;
}

/** The pages of the owner help as texts that an assistant can attach to a conversation. */
@Injectable()
export class HelpResources {
  constructor(private readonly pages: OwnerHelpPages) {}

  list(): HelpResource[] {
    return this.pages.list().map(({ slug, title, summary }) => ({
      uri: PREFIX + slug,
      name: slug,
      title,
      description: summary,
      mimeType: HELP_TYPE,
    }));
  }

  /** The text of a page; null where there is none with the address. */
  read(uri: string): string | null {
    const page = uri.startsWith(PREFIX) ? this.pages.find(uri.slice(PREFIX.length)) : null;
    return page && textOf(page);
  }

  /** Slugs of pages that begin with what was typed. */
  slugsFrom(typed: string): string[] {
    const slugs = this.pages.list().map(({ slug }) => slug);
    return slugs.filter((slug) => slug.startsWith(typed)).slice(0, SLUGS_OFFERED);
  }
}

function textOf({ title, summary, sections, related }: OwnerHelpPageView): string {
  const parts = sections.map((section) => {
    const steps = section.steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
    return [`## ${section.title}`, ...section.body, steps].filter((part) => part !== '').join('\n\n');
  });
  const links = related.map((one) => `- [${one.title}](${PREFIX}${one.slug})`).join('\n');
  return [`# ${title}`, summary, ...parts, ...(links ? [`## Related pages\n\n${links}`] : [])].join('\n\n');
}
