import { count, text, textOrNull, typedTextOrNull, yesOrNo } from '@studio/answers';
import { z } from 'zod';

import { EVIDENCE_MAX } from '../domain/limits';

/** An integer that may be negative. */
export const integerOrNull = (description: string) => z.int().nullable().describe(description);

export const yesOrNoOrNull = (description: string) => z.boolean().nullable().describe(description);

export const currency = () => z.string().length(3).describe('ISO 4217 code of the currency of the amounts beside it');

export const timezone = () => text('IANA zone of the studio; times carry its offset');

/** A list of at most `EVIDENCE_MAX` items that says how much of it is told. */
export const evidenceList = <Item extends z.ZodType>(item: Item, description: string) =>
  z
    .strictObject({ ...extent(EVIDENCE_MAX).shape, items: z.array(item).max(EVIDENCE_MAX).describe('The rows') })
    .describe(description);

/** How much of a list is told. */
export const extent = <Limit extends number>(limit: Limit, description = 'How much of the list is told') =>
  z
    .strictObject({
      returned: count('Rows told'),
      total: count('All rows, before the cut'),
      limit: z.literal(limit).describe('Most rows that are told'),
      truncated: yesOrNo('Whether rows were left out'),
    })
    .describe(description);

export const actor = (description: string) =>
  z
    .strictObject({
      name: typedTextOrNull('Name at that time'),
      role: textOrNull('Role at that time, or customer, or system for a program'),
    })
    .nullable()
    .describe(description);
