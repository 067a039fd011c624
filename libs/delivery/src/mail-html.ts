import { brandColours, html, Html } from '@studio/http';
import { multiLine, singleLine } from '@studio/kernel';

import type { Mail, MailLook } from './mail-sender';

/** Colours of a studio without its own: those of the pages. */
const DEFAULT_COLOUR = '#ff5533';

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/** Readers that know no style sheets see the light colours, which stand at the elements. */
const DARK = new Html(
  `@media (prefers-color-scheme:dark){.page{background:#15181c!important}.card{background:#20242a!important}` +
    `.words{color:#f1f2ee!important}}`,
);

/**
 * The text of a mail as HTML: its paragraphs below the name of the studio, in its colour. It loads nothing from anywhere,
 * and whatever people typed is escaped.
 */
export function mailHtml({ subject, text }: Pick<Mail, 'subject' | 'text'>, look: MailLook): string {
  const colours = brandColours(look.brandColour) ?? brandColours(DEFAULT_COLOUR);
  if (colours === null) throw new Error('The colour of mails is none.');
  const { background, text: onBackground } = colours;
  const filled = new Html(`background:${background};color:${onBackground}`);
  const font = new Html(FONT);
  const paragraphs = multiLine(text).split(/\n{2,}/);
  return html`<!doctype html>
    <html lang="${look.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${singleLine(subject)}</title>
        <style>
          :root{color-scheme:light dark;supported-color-schemes:light dark}${DARK}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f1f2ee">
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f2ee">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table
                role="presentation"
                class="card"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:560px;background:#ffffff;border-radius:10px;overflow:hidden;text-align:left"
              >
                <tr>
                  <td
                    style="${filled};padding:18px 24px;${font};font-size:18px;line-height:24px;font-weight:600;overflow-wrap:anywhere"
                  >
                    <bdi>${singleLine(look.studioName)}</bdi>
                  </td>
                </tr>
                <tr>
                  <td
                    class="words"
                    style="padding:24px 24px 12px;color:#20242a;${font};font-size:16px;line-height:24px;overflow-wrap:anywhere"
                  >
                    <h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${singleLine(subject)}</h1>
                    ${paragraphs.map((paragraph) => paragraphHtml(paragraph, look.action, filled))}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

/** The address of the action becomes a button, and stays readable below it. */
function paragraphHtml(paragraph: string, action: MailLook['action'], filled: Html): Html {
  if (action !== undefined && paragraph === action.address) {
    return html`<p style="margin:0 0 16px">
        <a
          href="${action.address}"
          style="${filled};display:inline-block;padding:12px 20px;border-radius:8px;font-weight:600;text-decoration:none"
          >${action.label}</a
        >
      </p>
      <p class="words" style="margin:0 0 16px;color:#20242a;font-size:13px;line-height:18px;word-break:break-all">
        ${action.address}
      </p>`;
  }
  const lines = paragraph.split('\n').map((line, index) => html`${new Html(index === 0 ? '' : '<br>')}${line}`);
  return html`<p style="margin:0 0 16px">${lines}</p>`;
}
