/** How staff receive a payment for a pass or a booking. */
export const PAYMENT_METHODS = ['cash', 'card', 'bank_transfer'] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** The provider of a purchase's payment. */
export type PurchaseProvider = 'studio_cash' | 'studio_card' | 'studio_transfer';

const PROVIDERS: Readonly<Record<PaymentMethod, PurchaseProvider>> = {
  cash: 'studio_cash',
  card: 'studio_card',
  bank_transfer: 'studio_transfer',
};

export type PurchaseSubject = 'class_pass' | 'booking';

export type ManualSource = `manual_${'cash' | 'cashless'}_${PurchaseSubject}`;

/** How a payment is stored, by method and subject (FIN-3, FIN-8). */
export function storedAs(
  method: PaymentMethod,
  subject: PurchaseSubject,
): { readonly provider: PurchaseProvider; readonly source: ManualSource } {
  return { provider: PROVIDERS[method], source: `manual_${method === 'cash' ? 'cash' : 'cashless'}_${subject}` };
}

/** The method of a payment recorded by staff; otherwise null. */
export function methodOf(provider: string): PaymentMethod | null {
  return PAYMENT_METHODS.find((method) => PROVIDERS[method] === provider) ?? null;
}
