import type { ErrorTexts } from '@studio/kernel';

import type { DoorSaleMethod, EventOrderProvider, IssueKind, IssueMethod } from './event-order';
import type { SaleLine } from './event-sale';

/** An order by hand, as far as its parts must fit together. */
export interface OrderIssue {
  readonly kind: IssueKind;
  /** Of kind `paid` only. */
  readonly method: IssueMethod | null;
  readonly lines: readonly SaleLine[];
}

/** What does not fit together in an order by hand, by input; empty when all does (EVT-13). */
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

/** Who takes the money of an order by hand (EVT-13). */
export function issueProvider({ kind, method }: Pick<OrderIssue, 'kind' | 'method'>): EventOrderProvider {
  return kind === 'complimentary' || method === null ? 'complimentary' : `manual_${method}`;
}

/** Who takes the money of a door sale of the amount (EVT-14). */
export function doorProvider(method: DoorSaleMethod, amountCents: number): EventOrderProvider {
  if (amountCents === 0) return 'free';
  return method === 'cash' ? 'entrance_cash' : 'entrance_card';
}
