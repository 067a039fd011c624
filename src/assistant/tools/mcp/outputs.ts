import { z } from 'zod';

import { shownText } from '../../domain/shown-text';

/** Parts of answers that many tools share, each described as it is published (OUT-1 to OUT-10). */

/** A text of the product's own making. */
export const text = (describe: string) => z.string().describe(describe);
export const textOrNull = (describe: string) => z.string().nullable().describe(describe);
/** A name or title that people typed; it is made data as the answer is checked (OUT-7). */
export const typedText = (describe: string) => z.string().overwrite(shownText).describe(describe);
export const typedTextOrNull = (describe: string) => z.string().overwrite(shownText).nullable().describe(describe);
export const count = (describe: string) => z.int().min(0).describe(describe);
export const integer = (describe: string) => z.int().describe(describe);
export const id = (describe: string) => z.int().min(1).describe(describe);
export const idOrNull = (describe: string) => z.int().min(1).nullable().describe(describe);
export const yesOrNo = (describe: string) => z.boolean().describe(describe);
export const day = (describe: string) => z.string().meta({ description: describe, format: 'date' });
export const dayOrNull = (describe: string) => z.string().meta({ format: 'date' }).nullable().describe(describe);
export const instant = (describe: string) => z.string().meta({ description: describe, format: 'date-time' });
export const instantOrNull = (describe: string) =>
  z.string().meta({ format: 'date-time' }).nullable().describe(describe);
export const word = <const Words extends readonly [string, ...string[]]>(words: Words, describe: string) =>
  z.enum(words).describe(describe);
export const list = <Item extends z.ZodType>(item: Item, describe: string) => z.array(item).describe(describe);
/** Counts by a key; only keys that occur are there (OUT-5). */
export const countsBy = (describe: string) => z.record(z.string(), z.int().min(1)).describe(describe);

/** When the answer was made, and the zone of its times (OUT-9). */
export const receipt = {
  generated_at: instant('When the answer was made.'),
  timezone: text("IANA zone of the studio; the answer's days and times are of it."),
};

/** An amount of one currency (OUT-3). */
export const money = (describe: string) =>
  z
    .strictObject({
      currency: text('ISO code of the currency.'),
      amount_cents: integer('The amount in minor units.'),
      amount: text("The amount with the currency's number of decimals."),
    })
    .describe(describe);

/** One amount per currency, by code (OUT-4). */
export const moneyList = (describe: string) => list(money('The amount in one currency.'), describe);

/** How much of a list was returned (OUT-9). */
export const cut = {
  returned: count('Rows in this answer.'),
  truncated: yesOrNo('Whether there are more rows than were returned.'),
};
