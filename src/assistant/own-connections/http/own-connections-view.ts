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
import { type Language, momentText } from '@studio/texts';

import type { ConnectionRow } from '../../connections';
import { clientNameOf, say } from '../../pages';

/** The page of a person's own connections in one studio (OAUTH-51). */
export interface OwnConnectionsView {
  readonly language: Language;
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
  const { language, studio, isDemo, person, connections, guidePath, action, csrfToken } = view;
  const title = say(language, 'connections');
  const account = { name: isolated(shownText(person.name, person.email)), email: isolated(person.email) };
  return studioPage({
    language,
    title: `${title} – ${studioNameOf(studio)}`,
    studio,
    content: html`
      <h1>${title}</h1>
      <p class="lead">${leadOf(connections.length, language)}</p>
      ${isDemo && connections.length > 0 ? html`<p class="note">${say(language, 'demoNote')}</p>` : []}
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
                <button type="submit" name="connection" value="all">${say(language, 'disconnectAll')}</button>
              </div>`
            : []
        }
        <p class="quiet after">
          ${saidHtml(account, (marks) => say(language, 'signedInFor', marks))}
          <button class="link" type="submit" name="decision" value="sign_out">${say(language, 'signOut')}</button>
        </p>
      </form>
      <p><a href="${guidePath}">${say(language, 'connectOne')}</a></p>
    `,
  });
}

function leadOf(count: number, language: Language): string {
  return count === 0 ? say(language, 'noneConnected') : say(language, 'connected', { count });
}

function rowHtml(row: ConnectionRow, { language, isDemo, timeZone }: OwnConnectionsView): Html {
  const name = clientNameOf(row.client_name, language);
  const used = row.last_used_at;
  const momentOf = (instant: Date) => ({ moment: momentText(instant, timeZone, language) });
  return html`
    <li>
      <div>
        <strong>${isolated(name)}</strong>
        <p class="quiet">
          ${row.client_host === null ? say(language, 'ownName') : isolated(row.client_host)}<br />
          ${used === null ? say(language, 'neverUsed') : say(language, 'lastUsed', momentOf(used))}<br />
          ${say(language, 'since', momentOf(row.connected_at))}
          ${row.live_grants === 0 ? html`<br />${say(language, 'noAccess')}` : []}
        </p>
      </div>
      ${
        isDemo
          ? []
          : html`<button
              type="submit"
              name="connection"
              value="${row.id}"
              aria-label="${say(language, 'disconnectThis', { name })}"
            >
              ${say(language, 'disconnect')}
            </button>`
      }
    </li>
  `;
}
