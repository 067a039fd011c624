import { z } from 'zod';

import { PASS_SOURCES } from '../../../passes';

const optionalDay = (description: string) => z.string().meta({ format: 'date' }).nullish().describe(description);

const DEFAULT_SOURCE = 'manual';

/** Arguments of an investigation: their JSON types. What they mean together is checked by the investigation (section 8.1). */
export const investigationInput = z.strictObject({
  customer_id: z.int().min(1).describe('Id of the customer, from search-customers'),
  from_date: optionalDay(
    'First day of the details, in the zone of the studio; by default 90 days ago. At most 366 days are shown.',
  ),
  to_date: optionalDay('Last day of the details, included; by default 30 days ahead'),
  as_of: z
    .string()
    .meta({ format: 'date-time' })
    .nullish()
    .describe(
      'Past instant for which history, trial eligibility and override are evaluated, RFC 3339 with an offset; by default now',
    ),
  // Null is the default too, though only the default is published for it.
  source: z
    .preprocess(
      (value) => value ?? DEFAULT_SOURCE,
      z.enum(PASS_SOURCES).meta({ default: DEFAULT_SOURCE, description: 'How a trial pass would be sold' }),
    )
    .optional(),
});

export type InvestigationInput = z.infer<typeof investigationInput>;
