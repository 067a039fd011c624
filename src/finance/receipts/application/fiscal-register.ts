import type { FiscalReceiptKind, FiscalTender } from '../domain/fiscal-receipt';
import type { Secrets, Settings } from '../../integrations/domain/integration-values';
import type { RegisterAnswer } from '../domain/receipt-outcome';

/** What a register is asked to fiscalize. Kept encrypted with the receipt. */
export interface FiscalRequest {
  /** Tells this submission from every other one. */
  readonly externalUuid: string;
  readonly kind: FiscalReceiptKind;
  readonly tender: FiscalTender;
  readonly amountCents: number;
  readonly currency: string;
}

/** The studio's account at a register: complete settings and secrets of its integration. */
export interface RegisterAccount {
  readonly settings: Settings;
  readonly secrets: Secrets;
}

/** What a register said, with the text of its answer, which is kept encrypted. */
export interface Registered {
  readonly answer: RegisterAnswer;
  readonly response: string;
}

/** How a receipt is known to a register. */
export interface SubmissionRef {
  readonly externalUuid: string;
  /** Null while the register never answered. */
  readonly providerReceiptId: string | null;
}

/**
 * Port to a cash register or its service. Errors mean that nothing is known: the receipt is asked for until the register answers.
 * An adapter ends a call after ten seconds and keeps secrets out of its errors.
 */
export interface FiscalRegister {
  submit(account: RegisterAccount, request: FiscalRequest): Promise<Registered>;
  poll(account: RegisterAccount, submission: SubmissionRef): Promise<Registered>;
}
