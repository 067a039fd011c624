import { declareFreeTexts } from '@studio/privacy';

/** Declares texts that may contain names (ERA-4). The contexts that know the payers export their payments (EXP-2). */
export function declarePaymentData(): void {
  declareFreeTexts({
    festival_payment_attempt: { table: 'payments.payment_attempt', texts: ['failure_reason'] },
  });
}
