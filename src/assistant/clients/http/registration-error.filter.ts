import { Catch, Injectable } from '@nestjs/common';

import { OauthErrorFilter } from '../../http/oauth-error.filter';

/** Registrations are refused with words of their own (OAUTH-10, RFC 7591). */
@Catch()
@Injectable()
export class RegistrationErrorFilter extends OauthErrorFilter {
  protected override readonly unreadable = 'invalid_client_metadata';
}
