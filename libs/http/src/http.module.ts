import { Module } from '@nestjs/common';

import { BodyGuard } from './body';
import { HealthController } from './health.controller';
import { RenderedAnswers } from './rendered-answers';

/** Health probes and the memory of rendered answers. */
@Module({
  controllers: [HealthController],
  providers: [BodyGuard, RenderedAnswers],
  exports: [BodyGuard, RenderedAnswers],
})
export class HttpModule {}
