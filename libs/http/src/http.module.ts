import { Module } from '@nestjs/common';

import { BodyGuard, BodyReader } from './body';
import { Draining } from './draining';
import { HealthController } from './health.controller';
import { RenderedAnswers } from './rendered-answers';
import { ServiceAddress } from './service-address';

/** Health probes, the memory of rendered answers and the service's own address. */
@Module({
  controllers: [HealthController],
  providers: [BodyGuard, BodyReader, Draining, RenderedAnswers, ServiceAddress],
  exports: [BodyGuard, BodyReader, RenderedAnswers, ServiceAddress],
})
export class HttpModule {}
