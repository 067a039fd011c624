import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@studio/access';
import { html, sendStudioPage, studioPage } from '@studio/http';
import type { Response } from 'express';

/** The same for everybody: the provider reports the payment to the studio, not to this browser. */
const PAGE = studioPage({
  title: 'Thank you',
  studio: null,
  content: html`
    <h1>Thank you</h1>
    <p class="lead" role="status">You can close this page. The studio is notified of your payment and lets you know.</p>
  `,
});

/**
 * The page to which payers return from a payment provider (PAY-21); some providers send them with a form. Not part of
 * the interface description.
 */
@ApiExcludeController()
@Controller('pay/done')
@Public()
export class PayDoneController {
  @Get()
  show(@Res() response: Response): void {
    sendStudioPage(response, { status: 200, page: PAGE });
  }

  @Post()
  showAfterForm(@Res() response: Response): void {
    sendStudioPage(response, { status: 200, page: PAGE });
  }
}
