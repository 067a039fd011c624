import express, { type Request, type Response } from 'express';

const FORM_LIMIT_BYTES = 8_192;

const parseForm = express.urlencoded({ extended: false, limit: FORM_LIMIT_BYTES });

/** A page that a mail leads to: plain HTML without script. `content` is HTML already, the title is not. */
export function plainPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapedHtml(title)}</title>
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/landing.css" />
  </head>
  <body>
    <main>
      <h1>${escapedHtml(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The text escaped for HTML and for quoted attributes. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** The fields of a posted form; none when it cannot be read. */
export async function readForm(request: Request, response: Response): Promise<Readonly<Record<string, unknown>>> {
  const problem = await new Promise<unknown>((resolve) => parseForm(request, response, resolve));
  const fields = problem === undefined ? (request.body as Record<string, unknown> | undefined) : undefined;
  return fields ?? {};
}

/** Neither the page nor its address may be stored. */
export function sendPlainPage(response: Response, status: number, page: string): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(page);
}
