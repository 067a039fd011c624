import {
  html,
  type Html,
  isolated,
  type PageStudio,
  saidHtml,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';
import type { Language } from '@studio/texts';

import { say as sayOnPage } from '../domain/messages';
import { type Assistant, assistantsFor } from './assistant-steps';
import { copiedHtml, copyStatusHtml } from './copied-text';
import { say } from './messages';

/** Facts of the guide of one studio. */
export interface ConnectionGuideView {
  readonly language: Language;
  readonly studio: PageStudio;
  /** Address for people to paste into their assistants. */
  readonly personalAddress: string;
  readonly serviceKeyAddress: string;
  /** Address of the page where a person disconnects assistants. */
  readonly connectionsPath: string;
  /** The operator's own instructions; null without any. */
  readonly documentationUrl: string | null;
}

/** The guide of a studio. */
export function connectionGuidePage(view: ConnectionGuideView): StudioPage {
  const { language, studio, personalAddress, serviceKeyAddress, connectionsPath, documentationUrl } = view;
  const name = studioNameOf(studio);
  return studioPage({
    language,
    title: say(language, 'title', { studio: name }),
    studio,
    layout: 'article',
    script: '/copy-buttons.js',
    content: html`
      <h1>${saidHtml({ studio: isolated(name) }, (marks) => say(language, 'title', marks))}</h1>
      <p class="lead">${say(language, 'lead')}</p>
      <section aria-labelledby="paste">
        <h2 id="paste">${say(language, 'copy')}</h2>
        ${copiedHtml(personalAddress)}
        <p class="quiet">${say(language, 'noKey')}</p>
        ${personalAddress.startsWith('https:') ? [] : html`<p class="note">${say(language, 'local')}</p>`}
      </section>
      <section aria-labelledby="assistants">
        <h2 id="assistants">${say(language, 'add')}</h2>
        ${tabsHtml(assistantsFor(studio.slug, personalAddress, language), language)}
      </section>
      ${connectingHtml(name, language)} ${endingHtml(connectionsPath, language)} ${troubleHtml(language)}
      <section aria-labelledby="keys">
        <h2 id="keys">${say(language, 'keys')}</h2>
        <p>${say(language, 'keysText')}</p>
        ${copiedHtml(serviceKeyAddress)}
      </section>
      ${moreHtml(documentationUrl, language)} ${copyStatusHtml(language)}
    `,
  });
}

/** Radio buttons, so that the tabs need no script: each shows the panel that follows it. */
function tabsHtml(assistants: readonly Assistant[], language: Language): Html {
  return html`
    <fieldset class="tabs">
      <legend class="unseen">${say(language, 'yourAssistant')}</legend>
      ${assistants.map(tabHtml)}
    </fieldset>
  `;
}

function tabHtml({ id, name, steps }: Assistant, index: number): Html {
  return html`
    <input type="radio" name="assistant" id="tab-${id}" ${index === 0 ? html` checked` : []} />
    <label for="tab-${id}">${name}</label>
    <div class="panel" id="${id}">
      <h3>${name}</h3>
      <ol>
        ${steps.map((step) => html`<li>${step}</li>`)}
      </ol>
    </div>
  `;
}

function connectingHtml(name: string, language: Language): Html {
  const steps = ['confirmPage', 'confirmConsent', 'confirmKept'] as const;
  return html`
    <section aria-labelledby="connecting">
      <h2 id="connecting">${say(language, 'confirm')}</h2>
      <ol>
        ${steps.map((step) => html`<li>${say(language, step)}</li>`)}
      </ol>
      <h3>${say(language, 'who')}</h3>
      <p>${saidHtml({ studio: isolated(name) }, (marks) => say(language, 'whoText', marks))}</p>
    </section>
  `;
}

function endingHtml(connectionsPath: string, language: Language): Html {
  const page = html`<a href="${connectionsPath}">${say(language, 'endingLink')}</a>`;
  const all = {
    permission: html`<code>manage_studio_settings</code>`,
    operation: html`<code>POST /api/v1/manage/assistant/connections/{id}/revoke</code>`,
  };
  return html`
    <section aria-labelledby="ending">
      <h2 id="ending">${say(language, 'ending')}</h2>
      <ul>
        <li>${saidHtml({ page }, (marks) => say(language, 'endingPage', marks))}</li>
        <li>${say(language, 'endingAssistant')}</li>
        <li>${saidHtml(all, (marks) => say(language, 'endingAll', marks))}</li>
        <li>${say(language, 'endingPassword')}</li>
      </ul>
    </section>
  `;
}

function troubleHtml(language: Language): Html {
  const others = ['troubleRole', 'troubleExpired', 'troubleTool', 'troubleReturn'] as const;
  return html`
    <section aria-labelledby="trouble">
      <h2 id="trouble">${say(language, 'trouble')}</h2>
      <ul>
        <li>${say(language, 'troubleAccount', { button: sayOnPage(language, 'anotherAccount') })}</li>
        ${others.map((trouble) => html`<li>${say(language, trouble)}</li>`)}
      </ul>
    </section>
  `;
}

function moreHtml(documentationUrl: string | null, language: Language): Html {
  return html`
    <nav aria-labelledby="more">
      <h2 id="more">${say(language, 'more')}</h2>
      <ul>
        <li><a href="/help/connect-an-assistant" hreflang="en">${say(language, 'moreHelp')}</a></li>
        <li><a href="/docs" hreflang="en">${say(language, 'moreApi')}</a></li>
        ${
          documentationUrl === null
            ? []
            : html`<li><a href="${documentationUrl}">${say(language, 'moreDocumentation')}</a></li>`
        }
      </ul>
    </nav>
  `;
}
