import { applyDecorators } from '@nestjs/common';
import { ApiNotFoundResponse } from '@nestjs/swagger';
import { ApiDemoReadonly, ErrorDto, Public, RateLimited } from '@studio/access';
import { SmallBody } from '@studio/http';

/** A sign-in route whose body names the studio by `account_slug` and the person by `input`: no bearer (ORD-2). */
export const CustomerSignInCall = (input: 'email' | 'phone'): MethodDecorator & ClassDecorator =>
  applyDecorators(Public(), RateLimited('signIn', { by: [input] }), SmallBody(), ApiDemoReadonly());

/** A sign-in route that says whether its studio exists. */
export const ApiUnknownStudio = (): MethodDecorator =>
  ApiNotFoundResponse({ description: 'Unknown or suspended studio.', type: ErrorDto });
