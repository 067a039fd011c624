import { BY_NAME, type Statement, statement } from '@studio/persistence';

/** A trainer as the studio's page shows them. */
export interface PublicTrainer {
  readonly id: number;
  readonly name: string;
  readonly bio: string | null;
  readonly photoUrl: string | null;
  /** What they teach, by name. */
  readonly directions: readonly string[];
}

/** A room with the slug of its location. */
export interface PublicRoom {
  readonly name: string;
  readonly locationSlug: string;
}

/** Trainers who work at the location, or at no location in particular. */
const TRAINERS = `
  SELECT t.id, t.name, t.bio, t.photo_url AS "photoUrl", ARRAY(
    SELECT d.name FROM scheduling.trainer_activity_direction k
    JOIN scheduling.activity_direction d ON d.account_id = k.account_id AND d.id = k.activity_direction_id AND d.is_active
    WHERE k.account_id = $1 AND k.trainer_id = t.id ORDER BY d.name ${BY_NAME}, d.id) AS directions
  FROM scheduling.trainer t
  WHERE t.account_id = $1 AND t.is_active AND (
    NOT EXISTS (SELECT 1 FROM scheduling.trainer_location k WHERE k.account_id = $1 AND k.trainer_id = t.id)
    OR EXISTS (
      SELECT 1 FROM scheduling.trainer_location k
      JOIN scheduling.location l ON l.account_id = k.account_id AND l.id = k.location_id
      WHERE k.account_id = $1 AND k.trainer_id = t.id AND l.slug = $2))
  ORDER BY t.name ${BY_NAME}, t.id LIMIT 60`;

const ROOMS = `
  SELECT m.name, l.slug AS "locationSlug" FROM scheduling.room m
  JOIN scheduling.location l ON l.account_id = m.account_id AND l.id = m.location_id AND l.is_active
  WHERE m.account_id = $1 AND m.is_active ORDER BY m.name ${BY_NAME}, m.id`;

/** The first 60 active trainers of a location by name, as a statement to be read together with others. */
export function publicTrainers(accountId: number, locationSlug: string): Statement<PublicTrainer> {
  return statement<PublicTrainer>('public_trainers', TRAINERS, [accountId, locationSlug]);
}

/** The active rooms of the studio, as a statement to be read together with others. */
export function publicRooms(accountId: number): Statement<PublicRoom> {
  return statement<PublicRoom>('public_rooms', ROOMS, [accountId]);
}
