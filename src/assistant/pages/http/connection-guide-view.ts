import { html, type Html } from '../../http/html';
import { isolated, type Page, pageOf, type PageStudio, studioNameOf } from './page';

/** How assistants are connected to one studio. */
export interface ConnectionGuideView {
  readonly studio: PageStudio;
  /** What people paste into their assistants. */
  readonly personalAddress: string;
  readonly serviceKeyAddress: string;
  /** What the operator wrote on the matter; null without it. */
  readonly documentationUrl: string | null;
}

interface Assistant {
  readonly id: string;
  readonly name: string;
  readonly steps: readonly (string | Html)[];
}

/** The guide of a studio. The names of menus are kept general where their makers move them about. */
export function connectionGuidePage(view: ConnectionGuideView): Page {
  const { studio, personalAddress, documentationUrl } = view;
  const name = studioNameOf(studio);
  return pageOf({
    title: `Connect an assistant to ${name}`,
    studio,
    isWide: true,
    content: html`
      <h1>Connect an assistant to ${isolated(name)}</h1>
      <p class="lead">
        Your AI assistant can answer questions about the studio: classes, bookings, customers, passes and money, as far
        as your role allows. It only reads.
      </p>
      <section aria-labelledby="paste">
        <h2 id="paste">The address to paste</h2>
        ${addressHtml('address', 'Address for people', personalAddress)}
        <p class="quiet">No key or password goes with it: you sign in when the assistant connects.</p>
        ${personalAddress.startsWith('https:') ? [] : localNote()}
      </section>
      <section aria-labelledby="assistants">
        <h2 id="assistants">Steps for the common assistants</h2>
        ${assistantsFor(studio.slug, personalAddress).map(assistantHtml)}
        <h3>Others</h3>
        <p>Whatever connects to remote MCP servers with OAuth takes the same address, without a key or secret.</p>
      </section>
      ${connectingHtml(name)} ${endingHtml()} ${serviceKeyHtml(view.serviceKeyAddress)} ${troubleHtml()}
      <nav aria-labelledby="more">
        <h2 id="more">More</h2>
        <ul>
          <li><a href="/help/connect-an-assistant">Help: connecting an AI assistant</a></li>
          <li><a href="/docs">The API, with the operations named here</a></li>
          ${documentationUrl === null ? [] : html`<li><a href="${documentationUrl}">Documentation of this service</a></li>`}
        </ul>
      </nav>
    `,
  });
}

function addressHtml(id: string, label: string, address: string): Html {
  return html`
    <div class="field">
      <label for="${id}">${label}</label>
      <textarea id="${id}" class="copied" rows="2" readonly spellcheck="false">${address}</textarea>
    </div>
  `;
}

function localNote(): Html {
  return html`
    <p class="note">
      This address does not begin with https, so only applications on this device can use it. Assistants in the web,
      such as Claude and ChatGPT, call from their own servers.
    </p>
  `;
}

function assistantHtml({ id, name, steps }: Assistant): Html {
  return html`
    <section aria-labelledby="${id}">
      <h3 id="${id}">${name}</h3>
      <ol>
        ${steps.map((step) => html`<li>${step}</li>`)}
      </ol>
    </section>
  `;
}

function assistantsFor(slug: string, address: string): readonly Assistant[] {
  const json = (value: unknown) => snippet(JSON.stringify(value, null, 2));
  return [
    {
      id: 'claude',
      name: 'Claude in the web, on the desktop and on phones',
      steps: [
        'Open the settings of Claude in the web or on the desktop and go to the connectors.',
        'Add a custom connector and paste the address. The advanced settings stay empty.',
        'Choose to connect it, and sign in on the page that opens.',
        'In a conversation, switch the connector on. On phones it is there as soon as it is connected once.',
        'In a team, an owner of the team adds the connector first; then each person connects it and signs in for themselves.',
      ],
    },
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: [
        html`Run this command: ${snippet(`claude mcp add --transport http ${slug} ${address}`)}`,
        html`Start <code>claude</code>, enter <code>/mcp</code>, choose ${isolated(slug)} and authenticate. The browser
          opens the sign-in.`,
      ],
    },
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      steps: [
        'Open the settings of ChatGPT in the web, go to the connectors (also called apps) and, among the advanced settings, switch the developer mode on. In a workspace an administrator allows it.',
        'Create a connector: give it the name of the studio, paste the address as that of the MCP server, and choose OAuth.',
        'Sign in on the page that opens.',
        'In a conversation, choose the connector among the tools.',
      ],
    },
    {
      id: 'cursor',
      name: 'Cursor',
      steps: [
        html`Put this into <code>~/.cursor/mcp.json</code>, or <code>.cursor/mcp.json</code> of a project:
          ${json({ mcpServers: { [slug]: { url: address } } })}`,
        'Find the server in the settings of Cursor, and choose to connect or log in.',
      ],
    },
    {
      id: 'vs-code',
      name: 'Visual Studio Code',
      steps: [
        html`Put this into <code>.vscode/mcp.json</code> of a workspace, or the <code>mcp.json</code> of your profile:
          ${json({ servers: { [slug]: { type: 'http', url: address } } })}`,
        'Start the server above its lines in the file, and allow it to sign in.',
      ],
    },
    {
      id: 'inspector',
      name: 'MCP Inspector, for trying out',
      steps: [
        html`Run this command: ${snippet('npx @modelcontextprotocol/inspector')}`,
        'Choose Streamable HTTP as the transport, paste the address, and connect.',
      ],
    },
  ];
}

function snippet(text: string): Html {
  return html`<pre><code>${text}</code></pre>`;
}

function connectingHtml(name: string): Html {
  return html`
    <section aria-labelledby="connecting">
      <h2 id="connecting">What happens when you connect</h2>
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

function endingHtml(): Html {
  return html`
    <section aria-labelledby="ending">
      <h2 id="ending">How to disconnect</h2>
      <ul>
        <li>Remove the connector in the assistant.</li>
        <li>
          Or end it here, wherever the assistant is: “List the connections of assistants” (<code
            >GET /api/v1/manage/assistant/connections</code
          >) shows yours, and “Disconnect an assistant” (<code
            >POST /api/v1/manage/assistant/connections/{id}/revoke</code
          >) ends one at once. With the permission <code>manage_studio_settings</code> both work for everybody in the
          studio.
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
      ${addressHtml('key-address', 'Address for service keys', address)}
    </section>
  `;
}

function troubleHtml(): Html {
  return html`
    <section aria-labelledby="trouble">
      <h2 id="trouble">If it does not work</h2>
      <ul>
        <li>The account does not belong to this studio: choose “Use another account” and sign in as its staff.</li>
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
