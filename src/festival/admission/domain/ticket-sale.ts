import type { ErrorTexts } from '@studio/kernel';

import type { OnlineProvider, SaleLine, SalePayment } from '../../../ticketing/domain';
import type { DoorMethod, TicketOrderKind } from './ticket-order';

/** The parts of a request that must fit together. */
export interface SaleRequest {
  readonly kind: TicketOrderKind;
  readonly lines: readonly SaleLine[];
  readonly provider: OnlineProvider | null;
  readonly method: DoorMethod | null;
  readonly checksIn: boolean;
}

/** What does not fit together in a request, by input; empty when all does (ADM-3 to ADM-5). */
export function requestProblems({ kind, lines, provider, method, checksIn }: SaleRequest): ErrorTexts {
  const isDoor = kind === 'door_sale';
  return {
    ...(isDoor && method === null && { method: ['method is needed for a door sale.'] }),
    ...(!isDoor && method !== null && { method: ['method is for door sales only.'] }),
    ...(method === 'online' && provider === null && { provider: ['provider is needed for method online.'] }),
    ...(!isDoor && checksIn && { check_in: ['check_in is for door sales only.'] }),
    ...(isDoor && lines.length !== 1 && { items: ['A door sale has exactly one item.'] }),
    ...Object.fromEntries(lines.flatMap((line, index) => lineProblems(kind, line, index, lines))),
  };
}

function lineProblems(
  kind: TicketOrderKind,
  { ticketTypeId, quantity, holderNames }: SaleLine,
  index: number,
  lines: readonly SaleLine[],
): [string, string[]][] {
  const problems: [string, string[]][] = [];
  if (lines.findIndex((other) => other.ticketTypeId === ticketTypeId) < index)
    problems.push([`items.${index}.admission_type_id`, ['Each admission type stands in one item at most.']]);
  if (holderNames === null) return problems;
  if (kind !== 'manual') problems.push([`items.${index}.holder_names`, ['Names of holders are for kind manual only.']]);
  else if (holderNames.length !== quantity)
    problems.push([`items.${index}.holder_names`, ['There must be one name for each ticket.']]);
  return problems;
}

/** How an order of the amount is paid (ADM-3 to ADM-5). */
export function paymentOf(
  { kind, method, provider }: Pick<SaleRequest, 'kind' | 'method' | 'provider'>,
  amountCents: number,
): SalePayment {
  if (kind === 'manual') return { isAtOnce: true, provider: null };
  if (amountCents === 0) return { isAtOnce: true, provider: 'free' };
  if (method === 'cash') return { isAtOnce: true, provider: 'entrance_cash' };
  if (method === 'card_terminal') return { isAtOnce: true, provider: 'entrance_card' };
  return { isAtOnce: false, provider };
}
