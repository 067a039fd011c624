import { Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiDemoReadonly, Public } from '@studio/access';
import { Endpoint } from '@studio/http';
import { commonErrors, on } from '@studio/kernel';
import type { Request, Response } from 'express';

import { PAYMENT_PROVIDERS } from '../../finance';
import { ReceiveCallback } from '../application/receive-callback';
import { onlinePaymentErrors } from '../domain/payment.errors';

const FORM = 'application/x-www-form-urlencoded';

/** Receives callbacks of payment providers. They are signed, so no sign-in is needed. */
@ApiTags('Festival payments')
@Controller('api/v1/festival-payments')
export class PaymentCallbacksController {
  constructor(private readonly receiveCallback: ReceiveCallback) {}

  @Post(':provider/callbacks')
  @HttpCode(200)
  @Public()
  @ApiParam({
    name: 'provider',
    description: 'The payment provider.',
    schema: { type: 'string', enum: [...PAYMENT_PROVIDERS], example: 'stripe' },
  })
  @ApiConsumes('application/json', FORM)
  @ApiBody({
    description: 'Body in the provider’s format.',
    schema: { type: 'object', additionalProperties: true },
    examples: { reference: { value: { reference: 'fc-ABCDEFGH234567IJKLMN' } } },
  })
  @ApiOkResponse({
    description: 'Answer in the provider’s format: the text `OK`, or a JSON object.',
    content: {
      'text/plain': { schema: { type: 'string' }, example: 'OK' },
      'application/json': { schema: { type: 'object', additionalProperties: true }, example: { received: true } },
    },
  })
  @ApiDemoReadonly()
  @Endpoint({
    id: 'receivePaymentCallback',
    summary: 'Receive a payment callback',
    description:
      'For charges and ticket orders of festivals. The provider signs the body, which has the provider’s own format, any content type, and at most 256 KiB. Not rate limited. Accepted even while the studio is suspended or unpaid. A repeat changes nothing.',
    needsFirst: 'An online payment that has begun, and the signature of its provider.',
    refuses: [
      onlinePaymentErrors.signature_invalid,
      onlinePaymentErrors.order_mismatch,
      onlinePaymentErrors.amount_mismatch,
      onlinePaymentErrors.currency_mismatch,
      onlinePaymentErrors.allocation_invalid,
      on(commonErrors.not_found, [], 'The provider or the payment is unknown, or the studio does not use it.'),
      on(commonErrors.body_too_large, [], 'The body is larger than 256 KiB.'),
      on(commonErrors.internal_error, [], 'Nothing was applied; the provider delivers again.'),
    ],
  })
  async receive(
    @Param('provider') provider: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    // Without a body there is nothing to verify.
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { contentType, body: answer } = await this.receiveCallback.execute(provider, {
      body,
      header: (name) => request.get(name),
    });
    response.set('Cache-Control', 'no-store').type(contentType).send(answer);
  }
}
