import { Injectable } from '@nestjs/common';
import { count, cut, id, list, receipt, text, textOrNull, word, yesOrNo } from '@studio/answers';
import { inZone, maskEmail, maskPhone } from '@studio/kernel';
import { UnitOfWork } from '@studio/persistence';
import { z } from 'zod';

import { foundCustomers } from '../../../customers';
import type { ToolCall } from '../../application/caller';
import { shownCustomerName } from '../../domain/shown-customer';
import { limitOr, requiredText } from '../../mcp/arguments';
import { type Arguments, AssistantTool } from '../application/assistant-tool';
import { loweredLimit } from '../application/lowered-limit';
import { customerName } from './named-customer';

const input = {
  query: requiredText({ min: 2, max: 120, describe: 'Words of the name in any order, or digits of the phone.' }),
  limit: limitOr(5, 10, 'Maximum number of listed customers.'),
};

const output = z.strictObject({
  ...receipt,
  status: word(
    ['not_found', 'unique', 'ambiguous'],
    'Whether no customer, one or several match, regardless of how many are listed.',
  ),
  query: text('The searched text.'),
  total_matches: count('Matching customers.'),
  ...cut,
  ...loweredLimit,
  matches: list(
    z.strictObject({
      customer_id: id('Id for other tools.'),
      name: customerName,
      phone_masked: textOrNull('The phone with its last four characters only.'),
      phone_unconfirmed: yesOrNo(
        'Whether the phone number is unverified: only the customer entered it, so confirm it before you rely on it.',
      ),
      email_masked: textOrNull('The e-mail with its first character and its domain only.'),
    }),
    'The first customers that match, by name.',
  ),
});

/** Finds customers by name or phone (TOOL-SEARCH-2). */
@Injectable()
export class SearchCustomersTool extends AssistantTool<typeof input, typeof output> {
  readonly name = 'search-customers';
  readonly title = 'Customer search';
  readonly description =
    'Finds customers by words of their name in any order or by at least three digits of their phone, and shows their contacts masked. Returns their ids; ask which one is meant when the status is `ambiguous`. Does not search e-mail addresses and does not return bookings or passes; use the id with investigate-customer-booking-ledger for those.';
  readonly input = input;
  readonly output = output;

  constructor(private readonly uow: UnitOfWork) {
    super();
  }

  async run({ ctx: { accountId, timeZone, now } }: ToolCall, { query, limit }: Arguments<typeof input>) {
    const [rows] = await this.uow.read({ accountId }, [foundCustomers(accountId, query, limit)]);
    const total = rows[0]?.totalMatches ?? 0;
    return {
      generated_at: inZone(timeZone)(now),
      timezone: timeZone,
      status: statusOf(total),
      query,
      total_matches: total,
      returned: rows.length,
      truncated: total > rows.length,
      matches: rows.map((row) => ({
        customer_id: row.id,
        name: shownCustomerName(row.name, row.id),
        phone_masked: maskPhone(row.phone),
        phone_unconfirmed: row.phoneOrigin === 'customer',
        email_masked: maskEmail(row.email),
      })),
    };
  }
}

function statusOf(matches: number) {
  if (matches === 0) return 'not_found' as const;
  return matches === 1 ? ('unique' as const) : ('ambiguous' as const);
}
