export type { AccountSettingsChanged } from './application/account-events';
export { type LinkedTrainer, LinkedTrainers } from './application/linked-trainers';
export { systemContext } from './application/platform-context';
export { staffPhone } from './application/staff-phone';
export { type ActorSnapshot, StaffSnapshots } from './application/staff-snapshots';
export { type TrainerLink, TrainerLinks } from './application/trainer-links';
export { PeopleModule } from './people.module';
export { StaffDirectory } from './queries/staff-directory.query';
