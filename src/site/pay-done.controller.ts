import { Controller, Get, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@studio/access';
import { html, readerLanguage, sendStudioPage, type StudioPage, studioPage } from '@studio/http';
import type { Language } from '@studio/texts';
import type { Response } from 'express';

import { say } from './messages';

/** The same for everybody: the provider reports the payment to the studio, not to this browser. */
export function payDonePage(language: Language): StudioPage {
  const title = say(language, 'thanks');
  return studioPage({
    language,
    title,
    studio: null,
    content: html`
      <h1>${title}</h1>
      <p class="lead" role="status">${say(language, 'lead')}</p>
    `,
  });
}

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
    sendStudioPage(response, { status: 200, page: payDonePage(readerLanguage(response.req)) });
  }

  @Post()
  showAfterForm(@Res() response: Response): void {
    sendStudioPage(response, { status: 200, page: payDonePage(readerLanguage(response.req)) });
  }
}
