import { z } from 'zod';

import { PASS_SOURCES, type PassSource } from '../../../passes';
import { choiceOr, nullableDate, requiredId } from '../../mcp/arguments';
import type { InvestigationRequest } from '../application/booking-ledger-investigation';

const DEFAULT_SOURCE: PassSource = 'manual';

/** Arguments of an investigation (section 8.1). The investigation checks combinations of days and instants. */
export const investigationInput = {
  customer_id: requiredId('Id of the customer, from search-customers.'),
  from_date: nullableDate('First day of the details, by default 90 days ago; at most 366 days in all.'),
  to_date: nullableDate('Last day of the details, included; by default 30 days ahead.'),
  as_of: z.string().nullish().meta({
    format: 'date-time',
    description:
      'Past instant, with offset or Z, for which history, trial eligibility and override are evaluated; by default now.',
  }),
  source: choiceOr(DEFAULT_SOURCE, PASS_SOURCES, 'How the trial pass would be sold: `manual` by staff, or online.'),
};

/** The parsed arguments. */
export type InvestigationArguments = {
  readonly [Name in keyof typeof investigationInput]: z.output<(typeof investigationInput)[Name]>;
};

/** Converts arguments to the request. */
export function requestedInvestigation(given: InvestigationArguments): InvestigationRequest {
  return {
    customerId: given.customer_id,
    fromDate: given.from_date,
    toDate: given.to_date,
    asOf: given.as_of ?? null,
    source: given.source,
  };
}
