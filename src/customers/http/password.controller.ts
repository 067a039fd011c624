import { Body, Controller, HttpCode, Post, UseGuards } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnprocessableEntityResponse,
} from '@nestjs/swagger';
import { ApiDemoReadonly, Public, RateLimited } from '@studio/access';
import { SmallBody, ValidationErrorDto } from '@studio/http';

import { MessageDto } from '../../accounts';
import { RequestPasswordLink } from '../application/request-password-link';
import { ResetPassword } from '../application/reset-password';
import { PasswordForgottenDto, PasswordResetDto } from './dto/password.dto';
import { PasswordDemoGuard } from './password-demo.guard';
import { SignInDemoGuard } from './sign-in-demo.guard';

/** Passwords that are set by a link in a mail, for staff and customers. */
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
  @HttpCode(202)
  @RateLimited('signIn', { by: ['email'] })
  @UseGuards(SignInDemoGuard)
  @ApiOperation({
    operationId: 'requestPasswordLink',
    summary: 'Ask for a password mail',
    description:
      'A person who is found gets a mail with a link that works once and for 60 minutes; three an hour at most. The answer is the same for everybody.',
  })
  @ApiAcceptedResponse({ description: 'Whoever was found gets a mail.', type: MessageDto })
  @ApiUnprocessableEntityResponse({ description: 'An input is not valid.', type: ValidationErrorDto })
  @ApiDemoReadonly()
  async forgot(@Body() { email, account_slug: accountSlug = null }: PasswordForgottenDto): Promise<MessageDto> {
    await this.request.execute(email, accountSlug);
    return { message: 'If we know this e-mail address, a mail with a link is on its way.' };
  }

  @Post('reset')
  @HttpCode(200)
  @UseGuards(PasswordDemoGuard)
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Set a password by a mailed token',
    description: 'All sessions of the person end. A customer who has come by the link has a verified e-mail address.',
  })
  @ApiOkResponse({ description: 'The password is set.', type: MessageDto })
  @ApiUnprocessableEntityResponse({
    description: 'An input is not valid, or the token is unknown, used or expired (`reset_token_invalid`).',
    type: ValidationErrorDto,
  })
  @ApiDemoReadonly()
  async reset(@Body() { token, password }: PasswordResetDto): Promise<MessageDto> {
    await this.resetPassword.execute(token, password);
    return { message: 'The password is set. Sign in with it.' };
  }
}
