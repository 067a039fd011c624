import { Injectable } from '@nestjs/common';

import type { RegisterAnswer } from '../domain/receipt-outcome';
import type { FiscalRegister, FiscalRequest, RegisterAccount, Registered, SubmissionRef } from './fiscal-register';

/**
 * A register for tests, which answers according to its settings and issues invented fiscal numbers (FIS-1). It stores
 * nothing: it recognises a receipt by the issued number. With `delay`, receipts remain pending until the setting
 * changes.
 */
@Injectable()
export class TestRegister implements FiscalRegister {
  submit(account: RegisterAccount, { externalUuid }: FiscalRequest): Promise<Registered> {
    return Promise.resolve(registered(answerOf(account, `test-${externalUuid}`)));
  }

  poll(account: RegisterAccount, { providerReceiptId }: SubmissionRef): Promise<Registered> {
    if (providerReceiptId === null) return Promise.resolve(registered({ kind: 'unknown' }));
    return Promise.resolve(registered(answerOf(account, providerReceiptId)));
  }
}

function answerOf({ settings }: RegisterAccount, providerReceiptId: string): RegisterAnswer {
  const { outcome } = settings;
  if (outcome === 'reject') return { kind: 'refused', reason: 'The test register rejects every receipt.' };
  if (outcome === 'delay') return { kind: 'waiting', providerReceiptId };
  return { kind: 'fiscalized', providerReceiptId, fiscalNumber: `TEST-${providerReceiptId.slice(-12).toUpperCase()}` };
}

function registered(answer: RegisterAnswer): Registered {
  return { answer, response: JSON.stringify(answer) };
}
