import { Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { AdmissionGuard } from './admission.guard';
import { MobileSessionStrategy } from './mobile-session.strategy';

/** Admits people to routes of mobile sessions, by what the decorator of the route asks of their role and permissions. */
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
