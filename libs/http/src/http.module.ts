import { Module } from '@nestjs/common';

import { BodyGuard } from './body';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { RenderedAnswers } from './rendered-answers';
import { ServiceAddress } from './service-address';

/** Health probes, the memory of rendered answers and the service's own address. */
@Module({
  controllers: [HealthController],
  providers: [BodyGuard, Draining, RenderedAnswers, ServiceAddress],
  exports: [BodyGuard, RenderedAnswers, ServiceAddress],
})
export class HttpModule {}
