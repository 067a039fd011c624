import type { ErrorTexts } from '@studio/kernel';

import type { SaleLine, TicketProvider } from '../../../ticketing/domain';
import type { DoorSaleMethod, IssueKind, IssueMethod } from './event-order';

/** The parts of a manual order that must fit together. */
export interface OrderIssue {
  readonly kind: IssueKind;
  /** Of kind `paid` only. */
  readonly method: IssueMethod | null;
  readonly lines: readonly SaleLine[];
}

/** What does not fit together in a manual order, by input; empty when all does (EVT-13). */
export function issueProblems({ kind, method, lines }: OrderIssue): ErrorTexts {
  return {
    ...(kind === 'paid' && method === null && { method: ['method is needed for kind paid.'] }),
    ...(kind !== 'paid' && method !== null && { method: ['method is for kind paid only.'] }),
    ...Object.fromEntries(lines.flatMap(lineProblems)),
  };
}

function lineProblems(
  { ticketTypeId, quantity, holderNames }: SaleLine,
  index: number,
  lines: readonly SaleLine[],
): [string, string[]][] {
  const isRepeat = lines.findIndex((other) => other.ticketTypeId === ticketTypeId) < index;
  const isNamed = holderNames === null || holderNames.length === quantity;
  return [
    ...(isRepeat ? [problem(index, 'ticket_type_id', 'Each ticket type stands in one item at most.')] : []),
    ...(isNamed ? [] : [problem(index, 'holder_names', 'There must be one name for each ticket.')]),
  ];
}

function problem(index: number, input: string, text: string): [string, string[]] {
  return [`items.${index}.${input}`, [text]];
}

/** Who receives the money of a manual order (EVT-13). */
export function issueProvider({ kind, method }: Pick<OrderIssue, 'kind' | 'method'>): TicketProvider {
  return kind === 'complimentary' || method === null ? 'complimentary' : `manual_${method}`;
}

/** Who receives the money of a door sale of the amount (EVT-14). */
export function doorProvider(method: DoorSaleMethod, amountCents: number): TicketProvider {
  if (amountCents === 0) return 'free';
  return method === 'cash' ? 'entrance_cash' : 'entrance_card';
}
