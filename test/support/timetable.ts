import type { Permission } from '@studio/access';

import { type ManageClient, manageClient } from './manage';
import type { TestApp } from './app';
import { given } from './given';
import { addStaff, signInStaff } from './staff';
import type { OpenStudio } from './studio';

/** A class as its row stands; ids as numbers, dates as text. */
export interface ClassState extends Record<string, unknown> {
  readonly id: number;
  readonly occurrence_date: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly room_id: number;
  readonly trainer_id: number | null;
  readonly substitution_id: number | null;
  readonly replaced_trainer_id: number | null;
  readonly title: string;
  readonly capacity: number | null;
  readonly status: string;
  readonly is_manually_modified: boolean;
  /** Counts with every write of the row. */
  readonly revision: number;
}

/** The classes of a studio, by start and id. */
export function classesOf({ database }: TestApp, { ctx }: OpenStudio): Promise<ClassState[]> {
  return database.asStudio<ClassState>(
    ctx.accountId,
    `SELECT c.*, c.occurrence_date::text AS occurrence_date FROM scheduling.scheduled_class c
     WHERE c.account_id = $1 ORDER BY c.starts_at, c.id`,
    [ctx.accountId],
  );
}

/** The class of the studio's series on that date. */
export async function classOn(service: TestApp, studio: OpenStudio, date: string): Promise<ClassState> {
  const found = (await classesOf(service, studio)).find(({ occurrence_date }) => occurrence_date === date);
  if (!found) throw new Error(`There is no class on ${date}.`);
  return found;
}

/** Gives a class bookings as the booking context leaves them behind: rows are there, some of them active. */
export async function haveBooked(
  { database }: TestApp,
  { ctx }: OpenStudio,
  classId: number,
  active: number,
): Promise<void> {
  await database.asStudio(
    ctx.accountId,
    'UPDATE scheduling.scheduled_class SET active_bookings_count = $3, has_bookings = true WHERE account_id = $1 AND id = $2',
    [ctx.accountId, classId, active],
  );
}

/** A trainer with a login of the role, and a client signed in as them. */
export async function trainerWithLogin(
  service: TestApp,
  { ctx }: OpenStudio,
  permissions: readonly Permission[] | null = null,
): Promise<{ readonly trainerId: number; readonly client: ManageClient }> {
  const trainerId = await given(service).trainer(ctx);
  const { userId, email } = await addStaff(service, ctx, 'trainer', permissions);
  await service.database.asStudio(
    ctx.accountId,
    'UPDATE scheduling.trainer SET user_id = $3 WHERE account_id = $1 AND id = $2',
    [ctx.accountId, trainerId, userId],
  );
  const token = await signInStaff(service, email, ctx.accountId);
  return { trainerId, client: manageClient(service, `Bearer ${token}`) };
}

/** Has the studio allow that trainers give two classes at once. */
export async function allowOverlap({ database }: TestApp, { ctx }: OpenStudio): Promise<void> {
  await database.query('UPDATE accounts.account SET allow_trainer_overlap = true WHERE id = $1', [ctx.accountId]);
}
