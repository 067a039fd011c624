import { Module } from '@nestjs/common';
import { type ThrottlerModuleOptions, ThrottlerModule } from '@nestjs/throttler';
import { ObservabilityModule } from '@studio/observability';

import { FixedWindows } from './fixed-windows';
import { RateLimitWindows } from './rate-limit-windows';

/** Windows and counters, which the throttler and everybody else share. */
@Module({
  imports: [ObservabilityModule],
  providers: [FixedWindows, RateLimitWindows],
  exports: [FixedWindows, RateLimitWindows],
})
class CountersModule {}

/** Limits of requests: the throttler with a throttler for each group, and counters of our own. */
@Module({
  imports: [
    CountersModule,
    ThrottlerModule.forRootAsync({
      imports: [CountersModule],
      inject: [RateLimitWindows, FixedWindows],
      useFactory: ({ all }: RateLimitWindows, storage: FixedWindows): ThrottlerModuleOptions => ({
        throttlers: [...all],
        storage,
      }),
    }),
  ],
  exports: [CountersModule, ThrottlerModule],
})
export class RateLimitsModule {}
