import {
  type Html,
  html,
  isolated,
  type PageStudio,
  saidHtml,
  shownText,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';
import type { Language } from '@studio/texts';

import type { ClientKind } from '../../clients';
import type { AccessGroup } from '../domain/access-groups';
import { say } from '../domain/messages';
import { clientNameOf } from './client-name';

/** The consent page of a pending request (OAUTH-39). */
export interface ConsentView {
  readonly language: Language;
  readonly studio: PageStudio;
  readonly client: {
    readonly name: string;
    readonly kind: ClientKind;
    /** Host of the metadata document, or of the website that a registered client names. */
    readonly host: string | null;
  };
  /** The receiver of the answer: the host of the redirect address, or its scheme. */
  readonly destination: { readonly host: string; readonly isThisDevice: boolean };
  readonly person: { readonly name: string; readonly email: string; readonly roleName: string };
  readonly access: readonly AccessGroup[];
  /** Whether the application gets refresh tokens. */
  readonly isOffline: boolean;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
}

/**
 * Posts `csrf` and `decision`: `connect`, `cancel` or `another_account`. Short enough for a phone: details are folded,
 * and the buttons remain in sight.
 */
export function consentPage(view: ConsentView): StudioPage {
  const { language, studio, client, destination, person, access, isOffline, action, csrfToken } = view;
  const names = { client: clientNameOf(client.name, language), studio: studioNameOf(studio) };
  const facts = ['roleFact', 'recordFact', isOffline ? 'offlineFact' : 'onlineFact'] as const;
  return studioPage({
    language,
    title: say(language, 'connectTo', names),
    studio,
    content: html`
      <h1>
        ${saidHtml({ client: isolated(names.client), studio: isolated(names.studio) }, (marks) =>
          say(language, 'connectTo', marks),
        )}
      </h1>
      <ul class="asked">
        <li>${personHtml(person, language)}</li>
        <li>${originHtml(client, language)}</li>
        <li>${destinationHtml(destination, language)}</li>
      </ul>
      <section class="access" aria-labelledby="access">
        <h2 id="access">${say(language, 'readsOnly')}</h2>
        ${access.map(groupHtml)}
      </section>
      <details class="facts">
        <summary>${say(language, 'mainFact')}</summary>
        <ul>
          ${facts.map((fact) => html`<li>${say(language, fact)}</li>`)}
        </ul>
      </details>
      <form id="decide" class="decision" method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <div class="actions">
          <button type="submit" name="decision" value="cancel">${say(language, 'cancel')}</button>
          <button type="submit" name="decision" value="connect">${say(language, 'connect')}</button>
        </div>
      </form>
    `,
  });
}

function originHtml({ kind, host }: ConsentView['client'], language: Language): Html {
  if (kind === 'metadata_document')
    return saidHtml({ host: html`<strong>${isolated(host ?? '')}</strong>` }, (marks) =>
      say(language, 'verified', marks),
    );
  const named = host === null ? '' : saidHtml({ host: isolated(host) }, (marks) => say(language, 'website', marks));
  return html`<strong>${say(language, 'notVerified')}</strong> ${say(language, 'nameGiven')} ${named}`;
}

function destinationHtml({ host, isThisDevice }: ConsentView['destination'], language: Language): Html {
  return saidHtml({ host: html`<strong>${isolated(host)}</strong>` }, (marks) =>
    say(language, isThisDevice ? 'sentToDevice' : 'sentTo', marks),
  );
}

function personHtml({ name, email, roleName }: ConsentView['person'], language: Language): Html {
  return html`
    <strong>${isolated(shownText(name, email))}</strong>, ${roleName}<br />
    ${isolated(email)}
    <button class="link" type="submit" form="decide" name="decision" value="another_account">
      ${say(language, 'anotherAccount')}
    </button>
  `;
}

function groupHtml({ heading, hint, tools }: AccessGroup): Html {
  return html`
    <details>
      <summary>
        <span><strong>${heading}</strong> <span class="hint">${hint}</span></span>
        <span class="count">${tools.length}</span>
      </summary>
      <ul>
        ${tools.map(({ title, description }) => html`<li><strong>${title}</strong> ${description}</li>`)}
      </ul>
    </details>
  `;
}
