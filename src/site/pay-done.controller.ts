import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public } from '@studio/access';

/** The same for everybody: whether the payment came in, the provider tells the studio, not this browser. */
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>Thank you</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/landing.css" />
  </head>
  <body>
    <main>
      <h1>Thank you</h1>
      <p role="status">You can close this page. The studio is told of your payment and lets you know.</p>
    </main>
  </body>
</html>
`;

/** Where payers come back to from a payment provider (PAY-21); some providers send them with a form. Not part of the interface description. */
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
