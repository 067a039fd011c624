import { count, text, typedText, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { EVIDENCE_MAX } from '../domain/limits';

/** An integer that may be negative. */
export const change = (description: string) => z.int().optional().describe(description);

export const yesOrNoOrNull = (description: string) => z.boolean().nullable().describe(description);

export const currency = () => z.string().length(3).describe('ISO 4217 currency of the amounts in the same object');

export const timezone = () => text('IANA time zone of the studio; local times are in it');

/** A time in the zone of the answer, such as 2026-06-01T18:00, with the offset only near a clock change. */
export const localTime = (description: string) => text(`${description}; local time`);

/** A list of at most `EVIDENCE_MAX` items with its extent. */
export const evidenceList = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .strictObject({ ...extent(EVIDENCE_MAX).shape, items: z.array(item).max(EVIDENCE_MAX).describe('The rows') })
    .describe(description);

/** How much of a list is returned. */
export const extent = <Limit extends number>(limit: Limit, description = 'How much of the list is returned') =>
  z
    .strictObject({
      returned: count('Number of returned rows'),
      total: count('Number of all rows, before truncation'),
      limit: z.literal(limit).describe('Maximum number of returned rows'),
      truncated: yesOrNo('Whether rows were omitted'),
    })
    .describe(description);

export const actor = (description: string) =>
  z
    .strictObject({
      name: typedText('Name at that time').optional(),
      role: text('Role at that time, or customer, or system for a program').optional(),
    })
    .optional()
    .describe(description);
