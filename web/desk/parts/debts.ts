import { intl } from '../../shared/intl';
import { priceText } from '../../shared/formats';
import { type PageQuery, readPages, useRead } from '../data';
import { useDesk } from '../desk-context';
import type { components } from '../interface';
import { locale } from '../language';
import { say } from '../texts';

type Debt = components['schemas']['Receivable'];

const PAGE = 100;

/** All that a customer owes, as far as the person may see it. */
export function useDebts(customerId: number, isWanted = true) {
  const { api, studio } = useDesk();
  return useRead(
    ['debts', studio.account.id, customerId],
    (signal) =>
      readPages(
        (page: PageQuery) =>
          api.GET('/api/v1/manage/receivables', { params: { query: { ...page, customer_id: customerId } }, signal }),
        PAGE,
      ),
    { isWanted },
  );
}

/** Whether it is owed already: a class that has not begun is to be paid by then. */
export function isDue({ due_at: due }: Debt): boolean {
  return Date.parse(due) <= Date.now();
}

/** Of a debt among others. */
export function keyOf({ class_pass: pass, booking }: Debt): string {
  return `${pass?.id ?? ''} ${booking?.id ?? ''} ${booking?.due_kind ?? ''}`;
}

/** What is owed, or that its price is agreed. */
export function amountText({ amount }: Debt): string {
  return amount === null ? say('priceOpen') : priceText(amount.amount_cents, amount.currency, locale);
}

/** What the debts come to by currency, as far as their prices are known; null where none is. */
export function totalText(debts: readonly Debt[]): string | null {
  const totals = new Map<string, number>();
  for (const { amount } of debts)
    if (amount) totals.set(amount.currency, (totals.get(amount.currency) ?? 0) + amount.amount_cents);
  if (totals.size === 0) return null;
  const texts = [...totals].map(([currency, cents]) => priceText(cents, currency, locale));
  return intl(Intl.ListFormat, locale, { type: 'conjunction' }).format(texts);
}
