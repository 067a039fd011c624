import { applyDecorators } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiForbiddenResponse,
  ApiOkResponse,
  ApiTooManyRequestsResponse,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { ApiDemoReadonly, ErrorDto, SECURITY_SCHEMES } from '@studio/access';

import { McpToolCallRequestDto, McpToolCallResponseDto } from './dto/tool-call.dto';

/** Describes what is posted to an address of the assistant, and the answers. */
export const ApiServiceKeyCall = (): MethodDecorator =>
  applyDecorators(
    ApiBearerAuth(SECURITY_SCHEMES.apiToken),
    ApiBody({ type: McpToolCallRequestDto }),
    ApiOkResponse({
      description: 'The answer, or the error, of the call. A missing ability is told here, with `isError`.',
      type: McpToolCallResponseDto,
    }),
    ApiUnauthorizedResponse({ description: 'The key is missing, unknown, revoked or expired.', type: ErrorDto }),
    ApiForbiddenResponse({
      description: 'The page or the name of the host may not call the assistant.',
      type: ErrorDto,
    }),
    ApiDemoReadonly(),
    ApiTooManyRequestsResponse({
      description: 'Too many requests in this minute; `Retry-After` tells the seconds to wait.',
      type: ErrorDto,
    }),
  );
