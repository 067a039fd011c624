import type { ActorSnapshot } from '../../people';
import type { ActorSnapshotDto } from './dto/actor-snapshot.dto';

export function presentActorSnapshot({ user_id, trainer_id, name, email, role }: ActorSnapshot): ActorSnapshotDto {
  return { user_id, trainer_id, name, email: email ?? null, role };
}
