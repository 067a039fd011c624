import { SqlMigration } from './sql-migration';

/**
 * Passes and their payments change their customer together, each written by its own context, so the key is checked when the
 * transaction ends. A cluster does not pass `SET CONSTRAINTS` on, and cannot alter a constraint, only replace it.
 */
export class PassesOfPayments1795219200094 extends SqlMigration {
  readonly name = 'PassesOfPayments1795219200094';

  protected readonly statements = [
    'ALTER TABLE finance.customer_purchase DROP CONSTRAINT customer_purchase_pass_fkey',
    `ALTER TABLE finance.customer_purchase ADD CONSTRAINT customer_purchase_pass_fkey
       FOREIGN KEY (account_id, class_pass_id, customer_id) REFERENCES passes.class_pass (account_id, id, customer_id)
       DEFERRABLE INITIALLY DEFERRED`,
  ];
}
