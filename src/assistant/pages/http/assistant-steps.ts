import { html, type Html, isolated } from '@studio/http';

import { copiedHtml } from './copied-text';

/** An assistant, with the steps to connect it. */
export interface Assistant {
  readonly id: string;
  /** Name on its tab. */
  readonly name: string;
  readonly steps: readonly (string | Html)[];
}

/** How the common assistants are connected. Names of menus are general where vendors often change them. */
export function assistantsFor(slug: string, address: string): readonly Assistant[] {
  const json = (value: unknown) => copiedHtml(JSON.stringify(value, null, 2));
  return [
    {
      id: 'claude',
      name: 'Claude',
      steps: [
        'Open the settings of Claude in the web or on the desktop and go to the connectors.',
        'Add a custom connector and paste the address. Leave the advanced settings empty.',
        'Choose to connect it, and sign in on the page that opens.',
        'In a conversation, switch the connector on. Once connected, it is also available on phones.',
        'In a team, an owner of the team adds the connector first; then each person connects it and signs in for themselves.',
      ],
    },
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: [
        html`Run this command: ${copiedHtml(`claude mcp add --transport http ${slug} ${address}`)}`,
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
        html`Add this to <code>~/.cursor/mcp.json</code>, or <code>.cursor/mcp.json</code> of a project:
          ${json({ mcpServers: { [slug]: { url: address } } })}`,
        'Find the server in the settings of Cursor, and choose to connect or log in.',
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      steps: [
        html`Add this to <code>.vscode/mcp.json</code> of a workspace, or the <code>mcp.json</code> of your profile:
          ${json({ servers: { [slug]: { type: 'http', url: address } } })}`,
        'Start the server above its lines in the file, and allow it to sign in.',
      ],
    },
    {
      id: 'inspector',
      name: 'Inspector',
      steps: [
        html`The MCP Inspector is for trying out. Run this command: ${copiedHtml('npx @modelcontextprotocol/inspector')}`,
        'Choose Streamable HTTP as the transport, paste the address, and connect.',
      ],
    },
    {
      id: 'others',
      name: 'Others',
      steps: [
        'Whatever connects to remote MCP servers with OAuth takes the same address, without a key or secret.',
        'Add a remote or HTTP server, paste the address, and sign in on the page that opens.',
      ],
    },
  ];
}
