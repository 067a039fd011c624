import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { Authenticate, type ServiceKey } from '../../../accounts';

/** Which service key the bearer shows (KEY-1). */
@Injectable()
export class ServiceKeyStrategy extends BearerStrategy<ServiceKey> {
  constructor(private readonly bearers: Authenticate) {
    super();
  }

  override async validate(token: string): Promise<ServiceKey | null> {
    return this.bearers.serviceKey(token);
  }
}
