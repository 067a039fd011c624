import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { AdmissionGuard } from './admission.guard';
import { ApiTokenStrategy } from './api-token.strategy';

/** Admits programs to routes of account API tokens, by the ability that `@ApiToken` of the route names. */
@Injectable()
export class AbilitiesGuard extends AdmissionGuard {
  constructor(strategy: ApiTokenStrategy, reflector: Reflector, @Inject(CONFIGURATION) configuration: Configuration) {
    super('api_token', strategy, reflector, configuration);
  }
}
