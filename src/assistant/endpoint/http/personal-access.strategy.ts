import { Injectable } from '@nestjs/common';
import { BearerStrategy } from '@studio/access';

import { PersonalAccess, type UsableToken } from '../application/personal-access';

/** Which access token of a connection the bearer shows (SIGN-2). */
@Injectable()
export class PersonalAccessStrategy extends BearerStrategy<UsableToken> {
  constructor(private readonly access: PersonalAccess) {
    super();
  }

  override async validate(token: string): Promise<UsableToken | null> {
    return this.access.find(token);
  }
}
