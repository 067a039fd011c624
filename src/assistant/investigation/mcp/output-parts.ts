import { z } from 'zod';

import { EVIDENCE_MAX } from '../domain/limits';

/** Id of a row. */
export const id = (description: string) => z.int().min(1).describe(description);
export const idOrNull = (description: string) => z.int().min(1).nullable().describe(description);

/** A number of rows, or an amount in minor units. */
export const count = (description: string) => z.int().min(0).describe(description);
export const countOrNull = (description: string) => z.int().min(0).nullable().describe(description);

/** An integer that may be negative. */
export const wholeOrNull = (description: string) => z.int().nullable().describe(description);

export const flag = (description: string) => z.boolean().describe(description);
export const flagOrNull = (description: string) => z.boolean().nullable().describe(description);

export const text = (description: string) => z.string().describe(description);
export const textOrNull = (description: string) => z.string().nullable().describe(description);

const at = () => z.string().meta({ format: 'date-time' });

/** An instant with the numeric offset of the account zone (OUT-2). */
export const instant = (description: string) => at().describe(description);
export const instantOrNull = (description: string) => at().nullable().describe(description);

/** A calendar day of the account zone. */
export const day = (description: string) => z.string().meta({ format: 'date', description });

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
      truncated: flag('Whether rows were left out'),
    })
    .describe(description);

export const actor = (description: string) =>
  z
    .strictObject({
      name: textOrNull('Name at that time'),
      role: textOrNull('Role at that time, or customer, or system for a program'),
    })
    .nullable()
    .describe(description);
