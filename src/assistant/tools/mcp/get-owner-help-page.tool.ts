import { Injectable } from '@nestjs/common';
import { day, list, text, textOrNull } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { OwnerHelpPages } from '../../help';
import { requiredText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { ToolTargetMissing } from '../application/tool-refusal';

const input = {
  slug: requiredText({ max: 80, describe: 'Name of the page, as search-owner-help returns it.' }),
};

const output = z.strictObject({
  slug: text('Name of the page.'),
  title: text('Title of the page.'),
  summary: text('What the page is about.'),
  sections: list(
    z.strictObject({
      title: text('Title of the section.'),
      body: list(text('A paragraph.'), 'What the section says.'),
      steps: list(text('One action.'), 'What to do, in order.'),
      business_logic: textOrNull('The rule behind it.'),
      reference_keys: list(text('A key.'), 'Keys of get-business-logic-reference that say more.'),
    }),
    'Sections of the page.',
  ),
  related: list(
    z.strictObject({ slug: text('Name of the page.'), title: text('Title of the page.') }),
    'Pages on related things.',
  ),
  updated_at: day('When the page was last changed.'),
});

/** One page of the help for owners (TOOL-HELPPAGE-1). */
@Injectable()
export class GetOwnerHelpPageTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-owner-help-page';
  readonly title = 'Read a page of the owner help';
  readonly description =
    'Gives one help page with all its sections and steps, by the slug that search-owner-help returns. Nothing about the data of the studio.';
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

  /** A name that no page has is whatever somebody wrote. */
  override keptInput({ slug }: Arguments<typeof input>) {
    return this.pages.find(slug) ? { slug } : { rejected: ['slug'] };
  }

  summary(): Record<string, never> {
    return {};
  }
}
