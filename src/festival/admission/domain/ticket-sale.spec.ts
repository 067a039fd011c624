import type { SaleLine } from '../../../ticketing/domain';
import { paymentOf, requestProblems, type SaleRequest } from './ticket-sale';

const line = (quantity = 1, ticketTypeId = 1): SaleLine => ({ ticketTypeId, quantity, holderNames: null });

describe('how an order is paid', () => {
  it.each([
    ['manual', null, null, 0, true, null],
    ['payment_link', null, 'stripe', 0, true, 'free'],
    ['payment_link', null, 'stripe', 1, false, 'stripe'],
    ['payment_link', null, null, 1, false, null],
    ['door_sale', 'cash', null, 1, true, 'entrance_cash'],
    ['door_sale', 'card_terminal', null, 1, true, 'entrance_card'],
    ['door_sale', 'online', 'liqpay', 1, false, 'liqpay'],
    ['door_sale', 'cash', null, 0, true, 'free'],
    ['door_sale', 'online', 'liqpay', 0, true, 'free'],
  ] as const)('%s by %s of %s for %d: at once %s, %s', (kind, method, provider, amount, isAtOnce, expected) => {
    expect(paymentOf({ kind, method, provider }, amount)).toEqual({ isAtOnce, provider: expected });
  });
});

describe('what does not fit together in a request', () => {
  const names = (holderNames: string[], quantity = 2): SaleLine => ({ ticketTypeId: 1, quantity, holderNames });

  it.each<[Partial<SaleRequest>, string[]]>([
    [{ kind: 'payment_link', method: null }, []],
    [{ kind: 'payment_link', method: 'cash' }, ['method']],
    [{ kind: 'payment_link', method: null, checksIn: true }, ['check_in']],
    [{ kind: 'manual', method: null, lines: [names(['Ada', 'Bea'])] }, []],
    [{ kind: 'manual', method: null, lines: [names(['Ada'])] }, ['items.0.holder_names']],
    [{ kind: 'manual', method: null, lines: [line(), line()] }, ['items.1.admission_type_id']],
    [{}, []],
    [{ method: null }, ['method']],
    [{ method: 'online' }, ['provider']],
    [{ method: 'online', provider: 'stripe' }, []],
    [{ checksIn: true }, []],
    [{ lines: [line(), line(1, 2)] }, ['items']],
    [{ lines: [names(['Ada', 'Bea'])] }, ['items.0.holder_names']],
  ])('%j: %j', (input, expected) => {
    const request: SaleRequest = {
      kind: 'door_sale',
      lines: [line()],
      provider: null,
      method: 'cash',
      checksIn: false,
      ...input,
    };
    expect(Object.keys(requestProblems(request))).toEqual(expected);
  });
});
