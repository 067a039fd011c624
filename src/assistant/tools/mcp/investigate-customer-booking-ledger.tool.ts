import { Injectable } from '@nestjs/common';

import type { ToolCall } from '../../application/caller';
import {
  BookingLedgerInvestigation,
  type Investigation,
  investigationInput,
  investigationOutput,
  presentInvestigation,
  presentUnknown,
  requestedInvestigation,
  summariseInvestigation,
} from '../../investigation';
import { type Arguments, AssistantTool } from '../application/assistant-tool';

/** Why the bookings, passes, balance and trial of a customer are as they are (section 8). */
@Injectable()
export class InvestigateCustomerBookingLedgerTool extends AssistantTool<
  typeof investigationInput,
  typeof investigationOutput
> {
  readonly name = 'investigate-customer-booking-ledger';
  readonly title = 'Booking and pass ledger of a customer';
  readonly description =
    'Explains why the bookings, passes and balances of one customer are as they are: bookings with their sessions, passes, adjustments, corrections, inconsistencies and a timeline; whether a trial pass is allowed, and whether staff may make an exception. Customer ids come from search-customers. Lists show the newest rows; totals count all. Does not return contacts. get-business-logic-reference explains the rules.';
  readonly input = investigationInput;
  readonly output = investigationOutput;

  constructor(private readonly ledger: BookingLedgerInvestigation) {
    super();
  }

  /** A service key proves no permission of a person (TOOL-LEDGER-13). */
  async run({ ctx, credential }: ToolCall, given: Arguments<typeof investigationInput>): Promise<Investigation> {
    const request = requestedInvestigation(given);
    const { window, customer } = await this.ledger.investigate(ctx, request);
    const receipt = { window, generatedAt: ctx.now, timeZone: ctx.timeZone };
    if (!customer) return presentUnknown(request.customerId, receipt);
    const person = credential.kind === 'personal_sign_in' ? credential.permissions : null;
    return presentInvestigation(customer, person, receipt);
  }

  override summary(answer: Investigation) {
    return summariseInvestigation(answer);
  }
}
