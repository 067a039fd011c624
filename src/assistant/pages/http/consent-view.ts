import type { ClientKind } from '../../clients';
import { html, type Html } from '../../http/html';
import type { AccessGroup } from '../domain/access-groups';
import { clientNameOf, isolated, type Page, pageOf, type PageStudio, shownGiven, studioNameOf } from './page';

/** The consent page of a pending request (OAUTH-39). */
export interface ConsentView {
  readonly studio: PageStudio;
  readonly client: {
    readonly name: string;
    readonly kind: ClientKind;
    /** Of the metadata document, or of the website that a registered client names. */
    readonly host: string | null;
  };
  /** Who receives the answer: the host of the redirect address, or its scheme. */
  readonly destination: { readonly host: string; readonly isThisDevice: boolean };
  readonly person: { readonly name: string; readonly email: string; readonly roleName: string };
  readonly access: readonly AccessGroup[];
  /** Whether the application gets refresh tokens. */
  readonly isOffline: boolean;
  /** Where its form posts to. */
  readonly action: string;
  readonly csrfToken: string;
}

/** Kept in step with the lifetimes of tokens and grants by a test. */
const FACTS = [
  'It can only read.',
  'It sees only what your role allows, also when your role changes.',
  'Every call is recorded.',
  'You can disconnect at any time.',
];
const OFFLINE_FACT = 'It stays connected until then, at most 90 days unused and one year.';
const ONLINE_FACT = 'It stays connected for one hour, and then asks you again.';

/** Posts `csrf` and `decision`: `connect`, `cancel` or `another_account`. */
export function consentPage(view: ConsentView): Page {
  const { studio, client, destination, person, access, isOffline, action, csrfToken } = view;
  const facts = [...FACTS, isOffline ? OFFLINE_FACT : ONLINE_FACT];
  const clientName = clientNameOf(client.name);
  const studioName = studioNameOf(studio);
  return pageOf({
    title: `Connect ${clientName} to ${studioName}?`,
    studio,
    content: html`
      <h1>Connect ${isolated(clientName)} to ${isolated(studioName)}?</h1>
      <section aria-labelledby="application">
        <h2 id="application">The application</h2>
        <p><strong>${isolated(clientName)}</strong></p>
        ${originHtml(client)}
      </section>
      <section aria-labelledby="destination">
        <h2 id="destination">Where the answer goes</h2>
        ${destinationHtml(destination)}
      </section>
      <section aria-labelledby="person">
        <h2 id="person">You</h2>
        <p>
          <strong>${isolated(shownGiven(person.name, person.email))}</strong><br />
          ${isolated(person.email)}<br />
          ${person.roleName} in this studio
        </p>
        <button class="link" type="submit" form="decide" name="decision" value="another_account">
          Use another account
        </button>
      </section>
      <section aria-labelledby="access">
        <h2 id="access">What it can read</h2>
        ${access.map(groupHtml)}
      </section>
      <section aria-labelledby="facts">
        <h2 id="facts">Good to know</h2>
        <ul>
          ${facts.map((fact) => html`<li>${fact}</li>`)}
        </ul>
      </section>
      <form id="decide" method="post" action="${action}">
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
    return html`<p>Verified address: <strong class="host">${isolated(host ?? '')}</strong></p>`;
  const named = host === null ? '' : html` It names ${isolated(host)} as its website, which was not checked.`;
  return html`<p>Not verified: this name was given by the application itself.${named}</p>`;
}

function destinationHtml({ host, isThisDevice }: ConsentView['destination']): Html {
  const shown = html`<strong class="host">${isolated(host)}</strong>`;
  return isThisDevice
    ? html`<p>${shown}: the application runs on this device. Continue only if you started it.</p>`
    : html`<p>The answer is sent to ${shown}.</p>`;
}

function groupHtml({ dataClass, tools }: AccessGroup): Html {
  return html`
    <h3>${dataClass}</h3>
    <ul class="tools">
      ${tools.map(
        ({ title, description }) => html`
          <li>
            <details>
              <summary>${title}</summary>
              <p>${withCode(description)}</p>
            </details>
          </li>
        `,
      )}
    </ul>
  `;
}

/** A text with what stands in backticks marked as code. */
function withCode(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));
}
