import { SqlMigration } from './sql-migration';

const REQUIREMENTS = `('nothing', 'pass', 'pass_or_price', 'paid')`;

/** What a booking needs, and whether the public price list shows single visits. Nothing and no, unless a studio chooses. */
export class BookingRequirements1795219200075 extends SqlMigration {
  readonly name = 'BookingRequirements1795219200075';

  protected readonly statements = [
    `ALTER TABLE accounts.account
       ADD COLUMN booking_requirement text NOT NULL DEFAULT 'nothing',
       ADD COLUMN show_single_visits_in_prices boolean NOT NULL DEFAULT false,
       ADD CONSTRAINT account_booking_requirement_check CHECK (booking_requirement IN ${REQUIREMENTS})`,
    `ALTER TABLE scheduling.class_type
       ADD COLUMN booking_requirement text,
       ADD CONSTRAINT class_type_booking_requirement_check CHECK (
         booking_requirement IN ${REQUIREMENTS} AND (booking_requirement IS NULL OR schedule_kind <> 'internal_class'))`,
  ];
}
