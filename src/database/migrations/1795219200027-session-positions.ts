import { SqlMigration } from './sql-migration';

/** The position of a session among those of its pass (finance.md FIN-15). */
export class SessionPositions1795219200027 extends SqlMigration {
  readonly name = 'SessionPositions1795219200027';

  protected readonly statements = [
    `CREATE INDEX class_pass_reservation_by_position ON passes.class_pass_reservation (account_id, class_pass_id, reserved_at, id)
     WHERE status IN ('reserved', 'used')`,
  ];
}
