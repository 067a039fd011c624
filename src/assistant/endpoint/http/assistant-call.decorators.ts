import { applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiForbiddenResponse,
  ApiNotFoundResponse,
  ApiOAuth2,
  ApiParam,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { ApiDemoReadonly, ApiRateLimited, ErrorDto, SECURITY_SCHEMES } from '@studio/access';

import { SCOPE } from '../../domain/requested-scope';
import { McpToolCallRequestDto, McpToolCallResponseDto } from './dto/tool-call.dto';

/** What both endpoints answer. */
export const CALL_ANSWER = {
  body: McpToolCallResponseDto,
  description: 'The answer, or the error, of the call. A missing ability is reported here, with `isError`.',
} as const;

/** Documents access and requests of the endpoint for service keys. */
export const ApiServiceKeyCall = (): MethodDecorator =>
  applyDecorators(
    ApiBearerAuth(SECURITY_SCHEMES.apiToken),
    anyCall(),
    ApiUnauthorizedResponse({ description: 'The key is missing, unknown, revoked or expired.', type: ErrorDto }),
    ApiForbiddenResponse({
      description: 'The page or the name of the host may not call the assistant.',
      type: ErrorDto,
    }),
  );

/** Documents access and requests of the endpoint for people. */
export const ApiPersonalCall = (): MethodDecorator =>
  applyDecorators(
    ApiOAuth2([SCOPE], SECURITY_SCHEMES.personal),
    ApiParam({ name: 'accountSlug', type: String, description: 'Slug of the studio.', example: 'sandbox-studio' }),
    anyCall(),
    ApiUnauthorizedResponse({
      description: 'The access token is missing, unknown, revoked or expired, or the studio is suspended.',
      type: ErrorDto,
    }),
    ApiForbiddenResponse({
      description:
        'The access token is for another studio, the person does not work in this one or lacks the second factor that it requires, or the page or the name of the host may not call the assistant.',
      type: ErrorDto,
    }),
    ApiNotFoundResponse({ description: 'No studio has the slug.', type: ErrorDto }),
  );

function anyCall(): MethodDecorator {
  return applyDecorators(ApiBody({ type: McpToolCallRequestDto }), ApiDemoReadonly(), ApiRateLimited());
}
