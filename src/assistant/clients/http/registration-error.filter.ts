import { Catch, Injectable } from '@nestjs/common';

import { OauthErrorFilter } from '../../http/oauth-error.filter';

/** Answers refused registrations with the error codes of RFC 7591 (OAUTH-10). */
@Catch()
@Injectable()
export class RegistrationErrorFilter extends OauthErrorFilter {
  protected override readonly unreadable = 'invalid_client_metadata';
}
