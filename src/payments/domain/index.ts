export { ATTEMPT_STATUSES, type AttemptStatus } from './attempt-status';
