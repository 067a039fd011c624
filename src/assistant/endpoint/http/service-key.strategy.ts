import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { Authenticate, type ServiceKey } from '../../../accounts';

/** Finds the service key of the bearer (KEY-1). */
@Injectable()
export class ServiceKeyStrategy extends BearerStrategy<ServiceKey> {
  constructor(private readonly bearers: Authenticate) {
    super();
  }

  override async validate(token: string): Promise<ServiceKey | null> {
    return this.bearers.serviceKey(token);
  }
}
