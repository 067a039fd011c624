import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBody,
  ApiConsumes,
  ApiInternalServerErrorResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiPayloadTooLargeResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ApiDemoReadonly, ErrorDto, Public } from '@studio/access';
import type { Request, Response } from 'express';

import { PAYMENT_PROVIDERS } from '../../finance';
import { ReceiveCallback } from '../application/receive-callback';

const FORM = 'application/x-www-form-urlencoded';

/** Where payment providers report. They sign what they send, so nobody signs in. */
@ApiTags('Festival payments')
@Controller('api/v1/festival-payments')
export class PaymentCallbacksController {
  constructor(private readonly receiveCallback: ReceiveCallback) {}

  @Post(':provider/callbacks')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    operationId: 'receivePaymentCallback',
    summary: 'Receive a payment callback',
    description:
      'For charges and ticket orders of festivals. The body is what the provider signs, in its own format and of any content type, at most 256 KiB. Not rate limited. Accepted even while the studio is suspended or unpaid. A repeat changes nothing.',
  })
  @ApiParam({
    name: 'provider',
    description: 'The provider that reports.',
    schema: { type: 'string', enum: [...PAYMENT_PROVIDERS], example: 'stripe' },
  })
  @ApiConsumes('application/json', FORM)
  @ApiBody({
    description: 'The provider’s own body.',
    schema: { type: 'object', additionalProperties: true, example: { reference: 'fc-ABCDEFGH234567IJKLMN' } },
  })
  @ApiOkResponse({
    description: 'What the provider expects: the text `OK`, or a JSON object.',
    content: {
      'text/plain': { schema: { type: 'string', example: 'OK' } },
      'application/json': { schema: { type: 'object', additionalProperties: true, example: { received: true } } },
    },
  })
  @ApiBadRequestResponse({
    description:
      '`signature_invalid`, `order_mismatch`, `amount_mismatch`, `currency_mismatch` or `allocation_invalid`; nothing changed.',
    type: ErrorDto,
  })
  @ApiNotFoundResponse({
    description: 'The provider or the payment is unknown, or the studio does not use it.',
    type: ErrorDto,
  })
  @ApiPayloadTooLargeResponse({ description: 'The body is larger than 256 KiB.', type: ErrorDto })
  @ApiInternalServerErrorResponse({ description: 'Nothing was applied; the provider delivers again.', type: ErrorDto })
  @ApiDemoReadonly()
  async receive(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Without a body nothing was read.
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { contentType, body: answer } = await this.receiveCallback.execute(provider, {
      body,
      header: (name) => request.get(name),
    });
    response.set('Cache-Control', 'no-store').type(contentType).send(answer);
  }
}
