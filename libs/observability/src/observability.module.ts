import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';

/**
 * One registry of metrics for the application; every module registers its metrics there. Labels have a known, small set
 * of values: never a studio, a person, a token or a path, which would be personal data and a separate series each.
 */
@Module({
  providers: [{ provide: Registry, useFactory: () => new Registry() }],
  exports: [Registry],
})
export class ObservabilityModule {}
