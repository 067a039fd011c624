import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { Authenticate, type FoundBearer } from '../application/authenticate';

@Injectable()
export class MobileSessionStrategy extends BearerStrategy<FoundBearer> {
  constructor(private readonly bearers: Authenticate) {
    super();
  }

  override async validate(token: string): Promise<FoundBearer | null> {
    return this.bearers.session(token);
  }
}
