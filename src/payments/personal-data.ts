import { declareFreeTexts } from '@studio/privacy';

/** Texts of this context that may name somebody (ERA-4). Contexts that know the payers export their payments (EXP-2). */
export function declarePaymentData(): void {
  declareFreeTexts({
    festival_payment_attempt: { table: 'payments.payment_attempt', texts: ['failure_reason'] },
  });
}
