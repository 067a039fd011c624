import { Module } from '@nestjs/common';

import { KeptAnswers } from './kept-answers';
import { PruneKeptAnswers } from './prune-kept-answers';

/** Answers of writes with an `Idempotency-Key` (ADR 25). The application registers the interceptor. */
@Module({ providers: [KeptAnswers, PruneKeptAnswers], exports: [KeptAnswers] })
export class IdempotencyModule {}
