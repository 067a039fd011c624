import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ObservabilityModule } from '@studio/observability';

import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { RouteClassification } from './route-classification';

/** Route classification and rate limits. The guards are put in order by the application module. */
@Module({
  imports: [DiscoveryModule, ObservabilityModule],
  providers: [RateLimiter, RateLimitGuard, RouteClassification],
  exports: [RateLimiter, RateLimitGuard, RouteClassification],
})
export class AccessModule {}
