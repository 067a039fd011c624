import { SetMetadata } from '@nestjs/common';

/** Metadata key of routes whose work is more than one transaction. */
export const RUNS_IN_STEPS = 'studio:runs-in-steps';

/**
 * The route calls another system, waits on purpose, commits part of its work although it then refuses, or works in
 * another studio: with an `Idempotency-Key`, its work and its kept answer cannot be one transaction (GEN-25).
 */
export const RunsInSteps = (): MethodDecorator => SetMetadata(RUNS_IN_STEPS, true);
