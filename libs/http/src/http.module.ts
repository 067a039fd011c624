import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { BodyGuard, BodyReader } from './body';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { KeptAnswerDoor } from './kept-answer-door';
import { RenderedAnswers } from './rendered-answers';
import { ServiceAddress } from './service-address';

/** Health probes, the memory of rendered answers and the service's own address. */
@Module({
  imports: [AccessModule],
  controllers: [HealthController],
  providers: [BodyGuard, BodyReader, Draining, KeptAnswerDoor, RenderedAnswers, ServiceAddress],
  exports: [BodyGuard, BodyReader, KeptAnswerDoor, RenderedAnswers, ServiceAddress],
})
export class HttpModule {}
