import type { EntityManager } from 'typeorm';

/** Where and when somebody is busy. */
interface Occupied {
  readonly accountId: number;
  readonly roomId: number;
  readonly trainerId: number | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Locks the room and then the trainer, so that of two classes made at once the second sees the first. */
export async function lockRoomAndTrainer(
  manager: EntityManager,
  { accountId, roomId, trainerId }: Occupied,
): Promise<void> {
  await manager.query('SELECT 1 FROM scheduling.room WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    accountId,
    roomId,
  ]);
  if (trainerId === null) return;
  await manager.query('SELECT 1 FROM scheduling.trainer WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    accountId,
    trainerId,
  ]);
}

/** Whether the trainer is in another scheduled class at that time; half-open intervals (CLS-3). */
export async function isTrainerBusy(
  manager: EntityManager,
  { accountId, trainerId, startsAt, endsAt }: Occupied,
): Promise<boolean> {
  if (trainerId === null) return false;
  const [row] = await manager.query<{ busy: boolean }[]>(
    `SELECT EXISTS (
       SELECT 1 FROM scheduling.scheduled_class
       WHERE account_id = $1 AND trainer_id = $2 AND status = 'scheduled' AND starts_at < $4 AND ends_at > $3
     ) AS busy`,
    [accountId, trainerId, startsAt, endsAt],
  );
  return row?.busy ?? false;
}
