import {
  html,
  type Html,
  isolated,
  type PageStudio,
  shownText,
  studioNameOf,
  type StudioPage,
  studioPage,
} from '@studio/http';

import type { ClientKind } from '../../clients';
import type { AccessGroup } from '../domain/access-groups';
import { clientNameOf } from './client-name';

/** The consent page of a pending request (OAUTH-39). */
export interface ConsentView {
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

/** A test compares these facts with the lifetimes of tokens and grants. */
const READS_ONLY = 'It can only read';
const MAIN_FACT = 'You can disconnect at any time.';
const FACTS = ['It sees only what your role allows, also when your role changes.', 'Every call is recorded.'];
const OFFLINE_FACT = 'It stays connected until you disconnect it, at most 90 days unused and one year.';
const ONLINE_FACT = 'It stays connected for one hour, and then asks you again.';

/**
 * Posts `csrf` and `decision`: `connect`, `cancel` or `another_account`. Short enough for a phone: details are folded,
 * and the buttons remain in sight.
 */
export function consentPage(view: ConsentView): StudioPage {
  const { studio, client, destination, person, access, isOffline, action, csrfToken } = view;
  const clientName = clientNameOf(client.name);
  const studioName = studioNameOf(studio);
  return studioPage({
    title: `Connect ${clientName} to ${studioName}?`,
    studio,
    content: html`
      <h1>Connect ${isolated(clientName)} to ${isolated(studioName)}?</h1>
      <ul class="asked">
        <li>${personHtml(person)}</li>
        <li>${originHtml(client)}</li>
        <li>${destinationHtml(destination)}</li>
      </ul>
      <section class="access" aria-labelledby="access">
        <h2 id="access">${READS_ONLY}</h2>
        ${access.map(groupHtml)}
      </section>
      <details class="facts">
        <summary>${MAIN_FACT}</summary>
        <ul>
          ${[...FACTS, isOffline ? OFFLINE_FACT : ONLINE_FACT].map((fact) => html`<li>${fact}</li>`)}
        </ul>
      </details>
      <form id="decide" class="decision" method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        <div class="actions">
          <button type="submit" name="decision" value="cancel">Cancel</button>
          <button type="submit" name="decision" value="connect">Connect</button>
        </div>
      </form>
    `,
  });
}

function originHtml({ kind, host }: ConsentView['client']): Html {
  if (kind === 'metadata_document')
    return html`Verified address of the application: <strong>${isolated(host ?? '')}</strong>.`;
  const named = host === null ? '' : html` It names ${isolated(host)} as its website, which was not checked.`;
  return html`<strong>Not verified:</strong> this name was given by the application itself.${named}`;
}

function destinationHtml({ host, isThisDevice }: ConsentView['destination']): Html {
  const shown = html`The answer is sent to <strong>${isolated(host)}</strong>`;
  return isThisDevice
    ? html`${shown}: the application runs on this device. Continue only if you started it.`
    : html`${shown}.`;
}

function personHtml({ name, email, roleName }: ConsentView['person']): Html {
  return html`
    <strong>${isolated(shownText(name, email))}</strong>, ${roleName}<br />
    ${isolated(email)}
    <button class="link" type="submit" form="decide" name="decision" value="another_account">
      Use another account
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
