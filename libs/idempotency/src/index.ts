export { IdempotencyInterceptor } from './idempotency.interceptor';
export { IdempotencyModule } from './idempotency.module';
export { RUNS_IN_STEPS, RunsInSteps } from './runs-in-steps';
