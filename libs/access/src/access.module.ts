import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';

import { AddressLimits } from './address-limits';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { RateLimitsModule } from './rate-limits.module';
import { RequestCounter } from './request-counter';
import { RouteClassification } from './route-classification';
import { SharedAddresses } from './shared-addresses';

/** Route classification and rate limits. The guards are put in order by the application module. */
@Module({
  imports: [DiscoveryModule, RateLimitsModule],
  providers: [AddressLimits, RateLimiter, RateLimitGuard, RequestCounter, RouteClassification, SharedAddresses],
  exports: [AddressLimits, RateLimiter, RateLimitGuard, RequestCounter, RouteClassification, SharedAddresses],
})
export class AccessModule {}
