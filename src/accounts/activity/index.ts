export { ActivityModule } from './activity.module';
export { type Activity, ActivityLog } from './application/activity-log';
export { ActivityVisibility } from './application/activity-visibility';
export { PersonActivity } from './application/person-activity';
export { type ChangedField, changedFields } from './domain/changed-fields';
export { presentActorSnapshot } from './http/actor-snapshot.presenter';
export { ActorSnapshotDto } from './http/dto/actor-snapshot.dto';
export { NewestActivityQuery } from './queries/newest-activity.query';
