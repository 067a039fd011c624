import { SqlMigration } from './sql-migration';

/** Festival money by the time at which it came and left, as the studio's reports list it (finance.md section 9). */
export class FestivalMoney1795219200079 extends SqlMigration {
  readonly name = 'FestivalMoney1795219200079';

  protected readonly statements = [
    'CREATE INDEX festival_charge_by_payment ON festival.festival_charge (account_id, paid_at, id) WHERE paid_at IS NOT NULL',
    'CREATE INDEX festival_charge_refund_by_time ON festival.festival_charge_refund (account_id, refunded_at, id)',
    'CREATE INDEX payment_attempt_by_payment ON payments.payment_attempt (account_id, paid_at, id) WHERE paid_at IS NOT NULL',
    'CREATE INDEX payment_attempt_never_paid ON payments.payment_attempt (account_id, created_at, id) WHERE paid_at IS NULL',
  ];
}
