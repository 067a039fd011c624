import { Injectable } from '@nestjs/common';
import { statement, type StudioScope, UnitOfWork } from '@studio/persistence';

/** UNION of main and additional trainers, so that each uses its own index; a class counts once. */
const OF_TRAINER = `
  SELECT count(*) AS classes FROM (
    SELECT c.id FROM scheduling.scheduled_class c
    WHERE c.account_id = $1 AND c.trainer_id = $2 AND c.starts_at > $3 AND c.status <> 'cancelled'
    UNION
    SELECT c.id FROM scheduling.scheduled_class_trainer a
    JOIN scheduling.scheduled_class c ON c.account_id = a.account_id AND c.id = a.scheduled_class_id
    WHERE a.account_id = $1 AND a.trainer_id = $2 AND c.starts_at > $3 AND c.status <> 'cancelled') t`;

@Injectable()
export class FutureClassesQuery {
  constructor(private readonly uow: UnitOfWork) {}

  /** Classes of a trainer, main or additional, that start after `now` and are not cancelled. */
  async ofTrainer({ accountId }: StudioScope, trainerId: number, now: Date): Promise<number> {
    const [[row]] = await this.uow.read({ accountId }, [
      statement<{ classes: number }>('future_classes_of_trainer', OF_TRAINER, [accountId, trainerId, now]),
    ]);
    return row?.classes ?? 0;
  }
}
