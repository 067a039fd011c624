export { createQueue, type QueueSettings } from './create-queue';
export { type DeadLetter, DeadLetters } from './dead-letters';
export { type JobHandler, JobHandlers } from './job-handlers';
export { type JobFacts, JobQueue, type SendOptions } from './job-queue';
export { JobWorker, type WorkerSettings } from './job-worker';
export { JobsModule } from './jobs.module';
