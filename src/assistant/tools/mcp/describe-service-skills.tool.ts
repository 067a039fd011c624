import { Injectable } from '@nestjs/common';
import { list, text, textOrNull, typedText, word, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import type { Caller } from '../../application/caller';
import { optionalWord } from '../../mcp/arguments';
import { describeServiceSkills } from '../../skills';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

const LABEL = /^[\p{L}\p{N}_-]{1,64}$/u;

const input = {
  channel: optionalWord(
    LABEL,
    'A label for where the assistant is used, such as `telegram`. The answer repeats it; it has no other effect.',
    'must be 1 to 64 letters, digits, `_` or `-`',
  ),
};

const guided = z.strictObject({
  key: text('Name of the work.'),
  title: text('Description of the work.'),
  description: text('Which part the assistant does, and who carries the work out.'),
  confirmation_required: yesOrNo('Whether the person must confirm before it is carried out.'),
  required_user_permission: textOrNull('What the person who carries it out needs.'),
});

const output = z.strictObject({
  assistant: z
    .strictObject({
      name: text('Name of the tools.'),
      purpose: text('Purpose of the tools.'),
      scope: text('Scope of the tools.'),
      current_channel: textOrNull('The label that was given.'),
    })
    .describe('The assistant itself.'),
  read_capabilities: list(
    z.strictObject({
      key: text('Name of the capability.'),
      title: text('What can be found out.'),
      description: text('When to use the tools, and where their ids come from.'),
      tools: list(text('Name of a tool.'), 'Tools of the capability.'),
      required_ability: textOrNull('The ability of a service key that matters most.'),
      required_abilities: list(text('An ability.'), 'Every ability that a service key needs.'),
      required_user_permission: textOrNull('The permission of a person that matters most.'),
      user_permissions: z
        .strictObject({
          all_of: list(text('A permission.'), 'Permissions of which all are required.'),
          any_of: list(text('A permission.'), 'Permissions of which at least one is required, if there are any.'),
        })
        .describe('Permissions that a person needs.'),
      available: yesOrNo('Whether the caller may use all of it now.'),
    }),
    'Questions that can be answered.',
  ),
  guided_dialogs: list(guided, 'Conversations that prepare work for staff.'),
  mutating_actions: list(guided, 'Changes that no tool can make.'),
  limits: list(text('A limit.'), 'What the tools never do.'),
  studio_scope: z
    .strictObject({
      name: typedText('Name of the studio.'),
      slug: text('Name of the studio in URLs.'),
      timezone: text('IANA time zone of the studio.'),
      demo: yesOrNo('Whether the studio is a read-only demo.'),
      scope_source: word(['service_key', 'personal_sign_in'], 'What determines the studio.'),
    })
    .describe('The studio of every answer.'),
});

/** Describes what the tools can do for the caller (TOOL-SKILLS-1). */
@Injectable()
export class DescribeServiceSkillsTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'describe-service-skills';
  readonly title = 'What the assistant can do';
  readonly description =
    'Describes which questions about this studio can be answered, with which tools, and what the caller is allowed to ask. Use it first when unsure which tool fits. Does not read data of the studio.';
  readonly input = input;
  readonly output = output;

  async run({ ctx, studio, credential }: Caller, { channel }: Arguments<typeof input>) {
    const { name, slug, isDemo } = studio;
    const described = { name, slug, timezone: ctx.timeZone, demo: isDemo };
    return describeServiceSkills(described, credential, channel) as z.input<typeof output>;
  }

  /** A label is free text, which may contain a name or phone number. */
  override recordedInput(): Record<string, never> {
    return {};
  }
}
