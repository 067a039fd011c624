import { Module } from '@nestjs/common';
import { Registry } from 'prom-client';

/**
 * One registry of metrics for the application; whoever has something to measure registers it there. Labels are of a known,
 * small set: never a studio, a person, a token or a path, which would be personal data and a series each.
 */
@Module({
  providers: [{ provide: Registry, useFactory: () => new Registry() }],
  exports: [Registry],
})
export class ObservabilityModule {}
