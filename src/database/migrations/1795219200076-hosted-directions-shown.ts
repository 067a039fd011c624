import { SqlMigration } from './sql-migration';

/** What a room can host decides which single visits the price list of its location shows, so it counts a revision as well. */
export class HostedDirectionsShown1795219200076 extends SqlMigration {
  readonly name = 'HostedDirectionsShown1795219200076';

  protected readonly statements = [
    `CREATE TRIGGER catalogue_revision AFTER INSERT OR DELETE ON scheduling.room_activity_direction
     FOR EACH ROW EXECUTE FUNCTION scheduling.count_catalogue_revision()`,
  ];
}
