import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { AdmissionGuard } from './admission.guard';
import { MobileSessionStrategy } from './mobile-session.strategy';

/** Admits sessions to routes by the role and permissions that the route's decorator requires. */
@Injectable()
export class PermissionsGuard extends AdmissionGuard {
  constructor(
    strategy: MobileSessionStrategy,
    reflector: Reflector,
    @Inject(CONFIGURATION) configuration: Configuration,
  ) {
    super('session', strategy, reflector, configuration);
  }
}
