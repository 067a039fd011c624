import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@studio/access';
import { plainPage } from '@studio/http';

/** The same for everybody: the provider reports the payment to the studio, not to this browser. */
const PAGE = plainPage(
  'Thank you',
  '<p role="status">You can close this page. The studio is notified of your payment and lets you know.</p>',
);

/**
 * The page to which payers return from a payment provider (PAY-21); some providers send them with a form. Not part of
 * the interface description.
 */
@ApiExcludeController()
@Controller('pay/done')
@Public()
export class PayDoneController {
  @Get()
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  show(): string {
    return PAGE;
  }

  @Post()
  @HttpCode(200)
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Cache-Control', 'no-store')
  showAfterForm(): string {
    return PAGE;
  }
}
