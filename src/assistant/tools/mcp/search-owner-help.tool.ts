import { Injectable } from '@nestjs/common';
import { count, list, text, whole } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { OwnerHelpSearch } from '../../help';
import { limitOr, requiredText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';

const input = {
  query: requiredText({ max: 200, describe: 'What the owner wants to know, in their words.' }),
  limit: limitOr(5, 10, 'Maximum number of returned pages.'),
};

const output = z.strictObject({
  query: text('The question as it was searched for.'),
  ...loweredLimit,
  results: list(
    z.strictObject({
      slug: text('Slug of the page, for get-owner-help-page.'),
      title: text('Title of the page.'),
      summary: text('Summary of the page.'),
      score: count('Score of the page; equal questions get equal scores.'),
      matched_sections: list(text('Title of a section.'), 'Matching sections.'),
      fragments: whole(
        z
          .array(
            z.strictObject({
              section_title: text('Title of the section.'),
              excerpt: text('Matching part of the section.'),
              steps: z.array(text('A step.')).max(6).describe('Steps in order.'),
              score: count('Score of the section.'),
            }),
          )
          .max(2)
          .describe('The sections that fit best.'),
      ),
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
    'Searches the help pages on how to run a studio with this service, such as how to freeze a pass or count the cash. Returns pages with the matching sections and steps; get-owner-help-page returns the whole page. Does not read data of the studio.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly help: OwnerHelpSearch) {
    super();
  }

  async run(_caller: Caller, { query, limit }: Arguments<typeof input>) {
    return this.help.search(query, limit) as z.input<typeof output>;
  }

  override summary({ results }: z.output<typeof output>) {
    return { returned: results.length, slugs: results.map(({ slug }) => slug) };
  }
}
