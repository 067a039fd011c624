import { Injectable } from '@nestjs/common';
import { validationFailed } from '@studio/kernel';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

import { StudioDirectory } from '../../../accounts';

/** Plans always have the default currency, which cannot change while plans exist. */
const IS_IN_USE = `
  SELECT EXISTS (SELECT 1 FROM finance.cash_ledger_entry WHERE account_id = $1 AND currency = $2::char(3))
    OR EXISTS (SELECT 1 FROM finance.cashbox_reconciliation WHERE account_id = $1 AND currency = $2::char(3))
    OR EXISTS (SELECT 1 FROM finance.customer_purchase WHERE account_id = $1 AND currency = $2::char(3))
    OR EXISTS (SELECT 1 FROM finance.expense WHERE account_id = $1 AND currency = $2::char(3)) AS "isInUse"`;

/** The currencies of a studio: its default currency and those of earlier payments and expenses. */
@Injectable()
export class StudioCurrencies {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly studios: StudioDirectory,
  ) {}

  /** Currency of new plans, expenses and inputs without a currency. */
  async standard({ accountId }: StudioScope): Promise<string> {
    return (await this.studios.settings(accountId)).currency;
  }

  /**
   * The currency for a write; null is the default. Throws `validation_failed` on `currency` unless the studio uses it.
   */
  async chosen(scope: StudioScope, currency: string | null): Promise<string> {
    const standard = await this.standard(scope);
    if (currency === null || currency === standard) return standard;
    const { accountId } = scope;
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ isInUse: boolean }>('currency_in_use', IS_IN_USE, [accountId, currency]),
    ]);
    if (!row?.isInUse) throw validationFailed({ currency: ['The studio has no money in this currency.'] });
    return currency;
  }
}
