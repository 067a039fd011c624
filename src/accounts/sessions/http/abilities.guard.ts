import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { AdmissionGuard } from './admission.guard';
import { ApiTokenStrategy } from './api-token.strategy';

/** Admits API tokens to routes by the ability that the route's `@ApiToken` names. */
@Injectable()
export class AbilitiesGuard extends AdmissionGuard {
  constructor(strategy: ApiTokenStrategy, reflector: Reflector, @Inject(CONFIGURATION) configuration: Configuration) {
    super('api_token', strategy, reflector, configuration);
  }
}
