import { Injectable } from '@nestjs/common';
import { day, list, text, textOrNull } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { OwnerHelpPages } from '../../help';
import { requiredText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { ToolTargetMissing } from '../application/tool-refusal';

const input = {
  slug: requiredText({ max: 80, describe: 'Slug of the page, as returned by search-owner-help.' }),
};

const output = z.strictObject({
  slug: text('Slug of the page.'),
  title: text('Title of the page.'),
  summary: text('Summary of the page.'),
  sections: list(
    z.strictObject({
      title: text('Title of the section.'),
      body: list(text('A paragraph.'), 'Text of the section.'),
      steps: list(text('A step.'), 'Steps in order.'),
      business_logic: textOrNull('The rule behind it.'),
      reference_keys: list(text('A key.'), 'Keys of get-business-logic-reference with the rules in full.'),
    }),
    'Sections of the page.',
  ),
  related: list(
    z.strictObject({ slug: text('Slug of the page.'), title: text('Title of the page.') }),
    'Related pages.',
  ),
  updated_at: day('When the page was last changed.'),
});

/** One page of the help for owners (TOOL-HELPPAGE-1). */
@Injectable()
export class GetOwnerHelpPageTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-owner-help-page';
  readonly title = 'Read a page of the owner help';
  readonly description =
    'Returns one help page with all sections and steps. Slugs come from search-owner-help. Does not read data of the studio.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly pages: OwnerHelpPages) {
    super();
  }

  async run(_caller: Caller, { slug }: Arguments<typeof input>) {
    const page = this.pages.find(slug);
    if (!page) throw new ToolTargetMissing('There is no help page with this slug. search-owner-help finds pages.');
    return page as z.input<typeof output>;
  }

  /** A slug without a page is free text. */
  override recordedInput({ slug }: Arguments<typeof input>) {
    return this.pages.find(slug) ? { slug } : { rejected: ['slug'] };
  }
}
