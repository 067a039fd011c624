import { html, type Html, isolated, type PageStudio, studioNameOf, type StudioPage, studioPage } from '@studio/http';

import { type Assistant, assistantsFor } from './assistant-steps';
import { copiedHtml, copyStatusHtml } from './copied-text';

/** Facts of the guide of one studio. */
export interface ConnectionGuideView {
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
  const { studio, personalAddress, serviceKeyAddress, connectionsPath, documentationUrl } = view;
  const name = studioNameOf(studio);
  return studioPage({
    title: `Connect an assistant to ${name}`,
    studio,
    layout: 'article',
    script: '/copy-buttons.js',
    content: html`
      <h1>Connect an assistant to ${isolated(name)}</h1>
      <p class="lead">
        Your AI assistant can answer questions about the studio: classes, bookings, customers, passes and money, as far
        as your role allows. It only reads.
      </p>
      <section aria-labelledby="paste">
        <h2 id="paste">1. Copy the address</h2>
        ${copiedHtml(personalAddress)}
        <p class="quiet">No key or password goes with it: you sign in when the assistant connects.</p>
        ${personalAddress.startsWith('https:') ? [] : localNote()}
      </section>
      <section aria-labelledby="assistants">
        <h2 id="assistants">2. Add it to your assistant</h2>
        ${tabsHtml(assistantsFor(studio.slug, personalAddress))}
      </section>
      ${connectingHtml(name)} ${endingHtml(connectionsPath)} ${troubleHtml()} ${serviceKeyHtml(serviceKeyAddress)}
      <nav aria-labelledby="more">
        <h2 id="more">More</h2>
        <ul>
          <li><a href="/help/connect-an-assistant">Help: connecting an AI assistant</a></li>
          <li><a href="/docs">The API, with the operations named here</a></li>
          ${documentationUrl === null ? [] : html`<li><a href="${documentationUrl}">Documentation of this service</a></li>`}
        </ul>
      </nav>
      ${copyStatusHtml()}
    `,
  });
}

function localNote(): Html {
  return html`
    <p class="note">
      This address does not begin with https, so only applications on this device can use it. Assistants in the web,
      such as Claude and ChatGPT, call from their own servers.
    </p>
  `;
}

/** Radio buttons, so that the tabs need no script: each shows the panel that follows it. */
function tabsHtml(assistants: readonly Assistant[]): Html {
  return html`
    <fieldset class="tabs">
      <legend class="unseen">Your assistant</legend>
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

function connectingHtml(name: string): Html {
  return html`
    <section aria-labelledby="connecting">
      <h2 id="connecting">3. Sign in and confirm</h2>
      <ol>
        <li>
          The assistant opens a page of this service. Sign in with your staff e-mail and password; the assistant does
          not see them.
        </li>
        <li>
          A second page names the application, where the answer goes, and everything that the assistant could read with
          your role. Connect or cancel there.
        </li>
        <li>
          The assistant keeps the connection until you end it, at most 90 days unused and one year. Every call is
          recorded.
        </li>
      </ol>
      <h3>Who can connect</h3>
      <p>
        Owners, admins, managers, trainers and receptionists of ${isolated(name)}, each with their own sign-in. Staff
        who work only for events and festivals cannot, nor can customers.
      </p>
    </section>
  `;
}

function endingHtml(connectionsPath: string): Html {
  return html`
    <section aria-labelledby="ending">
      <h2 id="ending">How to disconnect</h2>
      <ul>
        <li>
          See <a href="${connectionsPath}">your connected assistants</a>, and disconnect one or all of them immediately,
          wherever they are.
        </li>
        <li>Or remove the connector in the assistant.</li>
        <li>
          With the permission <code>manage_studio_settings</code>, “Disconnect an assistant” (<code
            >POST /api/v1/manage/assistant/connections/{id}/revoke</code
          >) ends the connections of everybody in the studio.
        </li>
        <li>A changed password ends all connections of its person.</li>
      </ul>
    </section>
  `;
}

function serviceKeyHtml(address: string): Html {
  return html`
    <section aria-labelledby="keys">
      <h2 id="keys">For programs without a person</h2>
      <p>
        Automations use another address with a service key, which acts for the studio and not for somebody. Do not paste
        it into an assistant that people chat with. Keys are issued with “Issue an API token”.
      </p>
      ${copiedHtml(address)}
    </section>
  `;
}

function troubleHtml(): Html {
  return html`
    <section aria-labelledby="trouble">
      <h2 id="trouble">If it does not work</h2>
      <ul>
        <li>The account does not belong to this studio: choose “Use another account” and sign in as its staff.</li>
        <li>Your role cannot connect assistants: the studio's owner can change it.</li>
        <li>The request has expired: it waits for ten minutes. Start again from the assistant.</li>
        <li>
          A tool is missing: your role does not allow it. The studio's owner can change your permissions, which counts
          from the next call on.
        </li>
        <li>
          The address to return to is not accepted: the operator of this service decides on those of applications.
        </li>
      </ul>
    </section>
  `;
}
