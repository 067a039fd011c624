import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { PersonalAccess } from '../application/personal-access';
import type { AccessToken } from '../queries/access-tokens.query';

/** Which access token of a connection the bearer shows (SIGN-2). */
@Injectable()
export class PersonalAccessStrategy extends BearerStrategy<AccessToken> {
  constructor(private readonly access: PersonalAccess) {
    super();
  }

  override async validate(token: string): Promise<AccessToken | null> {
    return this.access.find(token);
  }
}
