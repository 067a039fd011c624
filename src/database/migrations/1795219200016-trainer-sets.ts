import { tenantLinkTable } from '@studio/persistence';

import { SqlMigration } from './sql-migration';

/** Where trainers work and what they teach (scheduling.md section 1): information only. */
export class TrainerSets1795219200016 extends SqlMigration {
  readonly name = 'TrainerSets1795219200016';

  protected readonly statements = [
    ...tenantLinkTable({
      name: 'scheduling.trainer_location',
      columns: ['trainer_id bigint NOT NULL', 'location_id bigint NOT NULL'],
      constraints: [
        'CONSTRAINT trainer_location_pkey PRIMARY KEY (account_id, trainer_id, location_id)',
        'CONSTRAINT trainer_location_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id) ON DELETE CASCADE',
        'CONSTRAINT trainer_location_location_fkey FOREIGN KEY (account_id, location_id) REFERENCES scheduling.location (account_id, id)',
      ],
    }),
    'CREATE INDEX trainer_location_by_location ON scheduling.trainer_location (account_id, location_id)',
    ...tenantLinkTable({
      name: 'scheduling.trainer_activity_direction',
      columns: ['trainer_id bigint NOT NULL', 'activity_direction_id bigint NOT NULL'],
      constraints: [
        'CONSTRAINT trainer_activity_direction_pkey PRIMARY KEY (account_id, trainer_id, activity_direction_id)',
        'CONSTRAINT trainer_activity_direction_trainer_fkey FOREIGN KEY (account_id, trainer_id) REFERENCES scheduling.trainer (account_id, id) ON DELETE CASCADE',
        'CONSTRAINT trainer_activity_direction_direction_fkey FOREIGN KEY (account_id, activity_direction_id) REFERENCES scheduling.activity_direction (account_id, id)',
      ],
    }),
    'CREATE INDEX trainer_activity_direction_by_direction ON scheduling.trainer_activity_direction (account_id, activity_direction_id)',
    // The deletion of a room checks all classes of all time.
    'CREATE INDEX scheduled_class_by_room ON scheduling.scheduled_class (account_id, room_id, starts_at)',
  ];
}
