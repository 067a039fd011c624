import { z } from 'zod';

import { PASS_SOURCES, type PassSource } from '../../../passes';
import { choiceOr, nullableDate, requiredId } from '../../mcp/arguments';
import type { InvestigationRequest } from '../application/booking-ledger-investigation';

const DEFAULT_SOURCE: PassSource = 'manual';

/** Arguments of an investigation (section 8.1). The investigation checks combinations of days and instants. */
export const investigationInput = {
  customer_id: requiredId('Id of the customer, from search-customers.'),
  from_date: nullableDate(
    'First day of the details, in the zone of the studio; by default 90 days ago, or 90 days before a `to_date` that is earlier. The details span at most 366 days.',
  ),
  to_date: nullableDate(
    'Last day of the details, included; by default 30 days ahead, or 30 days after a `from_date` that is later.',
  ),
  as_of: z.string().nullish().meta({
    format: 'date-time',
    description:
      'Instant for which history, trial eligibility and override are evaluated, RFC 3339 with an offset or Z, not later than now; by default now.',
  }),
  source: choiceOr(
    DEFAULT_SOURCE,
    PASS_SOURCES,
    'How the trial pass would be sold: `manual` by staff, `online_payment` by the customer online.',
  ),
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
