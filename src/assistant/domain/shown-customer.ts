import { shownText } from '@studio/kernel';

/** A customer's name as data, or a stand-in for one without (OUT-7). */
export function shownCustomerName(name: string | null, customerId: number): string {
  const shown = shownText(name ?? '');
  return shown.trim() === '' ? `Customer #${customerId}` : shown;
}
