import { Injectable } from '@nestjs/common';
import { list, text, word } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { requiredChoice } from '../../mcp/arguments';
import { BusinessLogicReference, REFERENCE_KEYS } from '../../reference';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const input = { key: requiredChoice(REFERENCE_KEYS, 'Key of the rule.') };

const output = z.strictObject({
  key: word(REFERENCE_KEYS, 'The rule.'),
  reference: z
    .strictObject({
      title: text('Title of the rule.'),
      summary: text('What the rule decides.'),
      rules: list(text('A statement.'), 'The rule as the service applies it, in order.'),
      examples: list(text('A worked example.'), 'Result of the example.'),
      related_tools: list(text('Name of a tool.'), 'Tools whose answers follow from it.'),
      related_help: list(text('Slug of a help page.'), 'Help pages about the rule.'),
      source: z
        .strictObject({
          module: text('Module of the service.'),
          symbol: text('Operation of the module that applies the rule.'),
        })
        .describe('Where the service applies it.'),
    })
    .describe('The rule in words.'),
  available_keys: list(word(REFERENCE_KEYS, 'A key.'), 'Every key.'),
});

/** A rule of the service in words (TOOL-LOGIC-1). */
@Injectable()
export class GetBusinessLogicReferenceTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'get-business-logic-reference';
  readonly title = 'Explain a rule';
  readonly description =
    'Explains how the service decides something, such as which pass pays for a class or who may get a trial: the rule, worked examples, and where it is applied. Requires one of the listed keys. Does not read data of the studio; investigate-customer-booking-ledger applies the rules to one customer.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly reference: BusinessLogicReference) {
    super();
  }

  async run(_caller: Caller, { key }: Arguments<typeof input>) {
    const found = this.reference.find(key);
    if (!found) throw new Error(`The reference has no page ${key}.`);
    return found as z.input<typeof output>;
  }
}
