export { createQueue } from './create-queue';
export { DeadLetters } from './dead-letters';
export { JobHandlers } from './job-handlers';
export { type JobFacts, JobQueue } from './job-queue';
export { JobWorker } from './job-worker';
export { JobsModule } from './jobs.module';
