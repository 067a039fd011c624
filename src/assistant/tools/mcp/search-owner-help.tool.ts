import { Injectable } from '@nestjs/common';
import { count, list, text } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { OwnerHelpSearch } from '../../help';
import { integerOr, requiredText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const input = {
  query: requiredText({ max: 200, describe: 'What the owner wants to know, in their words.' }),
  limit: integerOr(5, 1, 10, 'Most pages to return.'),
};

const output = z.strictObject({
  query: text('The question as it was searched for.'),
  results: list(
    z.strictObject({
      slug: text('Name of the page; get-owner-help-page takes it.'),
      title: text('Title of the page.'),
      summary: text('What the page is about.'),
      score: count('How well the page fits; the same for the same question.'),
      matched_sections: list(text('Title of a section.'), 'Sections that fit.'),
      fragments: z
        .array(
          z.strictObject({
            section_title: text('Title of the section.'),
            excerpt: text('What the section says of it.'),
            steps: z.array(text('One action.')).max(6).describe('What to do, in order.'),
            score: count('How well the section fits.'),
          }),
        )
        .max(2)
        .describe('The sections that fit best.'),
    }),
    'Pages, best first.',
  ),
});

/** Searches the help for owners (TOOL-HELPSEARCH-1). */
@Injectable()
export class SearchOwnerHelpTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'search-owner-help';
  readonly title = 'Search the owner help';
  readonly description =
    'Searches the help pages on how to run a studio with this service, such as how to freeze a pass or count the cash. Returns pages with the sections and steps that fit; get-owner-help-page gives the whole page. Nothing about the data of the studio.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly help: OwnerHelpSearch) {
    super();
  }

  async run(_caller: Caller, { query, limit }: Arguments<typeof input>) {
    return this.help.search(query, limit) as z.input<typeof output>;
  }

  summary({ results }: z.output<typeof output>) {
    return { returned: results.length, slugs: results.map(({ slug }) => slug) };
  }
}
