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

import type { ConnectionRow } from '../../connections';
import { clientNameOf } from '../../pages';

/** The page of a person's own connections in one studio (OAUTH-51). */
export interface OwnConnectionsView {
  readonly studio: PageStudio;
  /** Nothing is changed in a demo studio. */
  readonly isDemo: boolean;
  readonly person: { readonly name: string; readonly email: string };
  readonly connections: readonly ConnectionRow[];
  /** The zone of the studio, in which instants are shown. */
  readonly timeZone: string;
  /** Address of the guide. */
  readonly guidePath: string;
  /** Address to which the form posts. */
  readonly action: string;
  readonly csrfToken: string;
}

/** Posts `csrf` and either `connection`, an id or `all`, or `decision`: `sign_out`. */
export function ownConnectionsPage(view: OwnConnectionsView): StudioPage {
  const { studio, isDemo, person, connections, guidePath, action, csrfToken } = view;
  const title = 'Your connected assistants';
  return studioPage({
    title: `${title} – ${studioNameOf(studio)}`,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${leadOf(connections.length)}</p>
      ${isDemo && connections.length > 0 ? demoNote() : []}
      <form method="post" action="${action}">
        <input type="hidden" name="csrf" value="${csrfToken}" />
        ${
          connections.length === 0
            ? []
            : html`<ul class="connections">
                ${connections.map((row) => rowHtml(row, view))}
              </ul>`
        }
        ${
          connections.length > 1 && !isDemo
            ? html`<div class="actions">
                <button type="submit" name="connection" value="all">Disconnect all</button>
              </div>`
            : []
        }
        <p class="quiet after">
          You are signed in as ${isolated(shownText(person.name, person.email))} (${isolated(person.email)}), for ten
          minutes.
          <button class="link" type="submit" name="decision" value="sign_out">Sign out</button>
        </p>
      </form>
      <p><a href="${guidePath}">Connect an assistant</a></p>
    `,
  });
}

function leadOf(count: number): string {
  if (count === 0) return 'No assistant is connected to this studio with your account.';
  return count === 1
    ? 'This assistant reads the studio’s data with your account.'
    : `These ${count} assistants read the studio’s data with your account.`;
}

function demoNote(): Html {
  return html`<p class="note">
    This is a demo studio, where nothing is changed. A connection ends when it is removed in the assistant, or when it
    expires.
  </p>`;
}

function rowHtml(row: ConnectionRow, { isDemo, timeZone }: OwnConnectionsView): Html {
  const name = clientNameOf(row.client_name);
  const used = row.last_used_at === null ? 'Never used' : `Last used ${shownInstant(row.last_used_at, timeZone)}`;
  return html`
    <li>
      <div>
        <strong>${isolated(name)}</strong>
        <p class="quiet">
          ${row.client_host === null ? 'Name given by the application itself' : isolated(row.client_host)}<br />
          ${used}<br />
          Connected
          ${shownInstant(row.connected_at, timeZone)}${row.live_grants === 0 ? '; it has no access at present' : ''}
        </p>
      </div>
      ${
        isDemo
          ? []
          : html`<button type="submit" name="connection" value="${row.id}" aria-label="Disconnect ${name}">
              Disconnect
            </button>`
      }
    </li>
  `;
}

function shownInstant(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(instant);
}
