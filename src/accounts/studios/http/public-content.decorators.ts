import { applyDecorators, createParamDecorator, type ExecutionContext, UseGuards } from '@nestjs/common';
import { ApiNotFoundResponse, ApiParam, ApiResponse } from '@nestjs/swagger';
import { ErrorDto, Public, withErrorFacts } from '@studio/access';

import { PublicStudioGuard, publicVisitOf } from './public-studio.guard';
import { SubscriptionErrorDto } from './subscription-error.dto';

/** Route of the public content of studio `{accountSlug}`: no sign-in, 404 and 402 according to ORD-3. */
export const PublicStudioContent = (): MethodDecorator & ClassDecorator =>
  applyDecorators(
    Public(),
    UseGuards(PublicStudioGuard),
    ApiParam({ name: 'accountSlug', type: String, description: 'Slug of the studio.', example: 'sandbox-studio' }),
    ApiResponse({
      status: 402,
      description: "The studio's subscription does not cover public content.",
      type: SubscriptionErrorDto,
      ...withErrorFacts({ name: 'public content not covered' }),
    }),
    ApiNotFoundResponse({
      description: 'Unknown or suspended studio, or unknown or inactive location.',
      type: ErrorDto,
      ...withErrorFacts({ name: 'public studio not found' }),
    }),
  );

/** The admitted PublicVisit of the request. */
export const Visit = createParamDecorator((_: unknown, context: ExecutionContext) =>
  publicVisitOf(context.switchToHttp().getRequest<object>()),
);
