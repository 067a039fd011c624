export { ActivityLog } from './application/activity-log';
export { PersonActivity } from './application/person-activity';
export { type ChangedField, changedFields } from './domain/changed-fields';
