import { Body, Controller, Post, UseGuards } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ApiDemoReadonly, Public, RateLimited } from '@studio/access';
import { Endpoint, SmallBody } from '@studio/http';

import { accountErrors, MessageDto } from '../../../accounts';
import { RequestPasswordLink } from '../application/request-password-link';
import { ResetPassword } from '../application/reset-password';
import { PasswordForgottenDto, PasswordResetDto } from './dto/password.dto';
import { PasswordDemoGuard } from './password-demo.guard';
import { SignInDemoGuard } from './sign-in-demo.guard';

/** Passwords set by a mailed link, for staff and customers. */
@ApiTags('Mobile sign-in')
@Controller('api/v1/mobile/auth/password')
@Public()
@RateLimited('signIn')
@SmallBody()
export class PasswordController {
  constructor(
    private readonly request: RequestPasswordLink,
    private readonly resetPassword: ResetPassword,
  ) {}

  @Post('forgot')
  @RateLimited('signIn', { by: ['email'] })
  @UseGuards(SignInDemoGuard)
  @ApiDemoReadonly()
  @Endpoint({
    id: 'requestPasswordLink',
    summary: 'Request a password mail',
    description:
      'A known person gets a mail with a link that works once within 60 minutes, at most three an hour. The answer does not reveal whether the person is known.',
    answers: { status: 202, body: MessageDto, description: 'If the person is known, a mail is sent.' },
  })
  async forgot(@Body() { email, account_slug: accountSlug = null }: PasswordForgottenDto): Promise<MessageDto> {
    await this.request.execute(email, accountSlug);
    return { message: 'If we know this e-mail address, a mail with a link is on its way.' };
  }

  @Post('reset')
  @UseGuards(PasswordDemoGuard)
  @ApiDemoReadonly()
  @Endpoint({
    id: 'resetPassword',
    summary: 'Set a password with a mailed token',
    description: 'Ends all sessions of the person. Verifies the e-mail address of a customer.',
    needsFirst: 'The token of a mailed link.',
    answers: { body: MessageDto, description: 'The password is set.' },
    refuses: [accountErrors.reset_token_invalid],
  })
  async reset(@Body() { token, password }: PasswordResetDto): Promise<MessageDto> {
    await this.resetPassword.execute(token, password);
    return { message: 'The password is set. Sign in with it.' };
  }
}
