import type { FiscalReceiptKind, FiscalTender } from '../domain/fiscal-receipt';
import type { Secrets, Settings } from '../../integrations';
import type { RegisterAnswer } from '../domain/receipt-outcome';

/** A request to a register, stored encrypted with the receipt. */
export interface FiscalRequest {
  /** Identifies this submission. */
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

/** The outcome at a register, with its response text, which is stored encrypted. */
export interface Registered {
  readonly answer: RegisterAnswer;
  readonly response: string;
}

/** Identifies a receipt at a register. */
export interface SubmissionRef {
  readonly externalUuid: string;
  /** Null until the register has answered. */
  readonly providerReceiptId: string | null;
}

/**
 * Port to a cash register or its service. After an error the outcome is unknown, so the receipt is queried until the
 * register answers. An adapter ends a call after ten seconds and puts no secrets into its errors.
 */
export interface FiscalRegister {
  submit(account: RegisterAccount, request: FiscalRequest): Promise<Registered>;
  poll(account: RegisterAccount, submission: SubmissionRef): Promise<Registered>;
}
