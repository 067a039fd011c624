import { html, type Html, isolated, saidHtml } from '@studio/http';
import type { Language } from '@studio/texts';

import { copiedHtml } from './copied-text';
import { say } from './messages';

/** An assistant, with the steps to connect it. */
export interface Assistant {
  readonly id: string;
  /** Name on its tab. */
  readonly name: string;
  readonly steps: readonly (string | Html)[];
}

/** How the common assistants are connected. */
export function assistantsFor(slug: string, address: string, language: Language): readonly Assistant[] {
  const json = (value: unknown) => copiedHtml(JSON.stringify(value, null, 2));
  const code = (text: string) => html`<code>${text}</code>`;
  const command = (text: string) => ({ command: copiedHtml(text) });
  return [
    {
      id: 'claude',
      name: 'Claude',
      steps: (['claude1', 'claude2', 'claude3', 'claude4', 'claude5'] as const).map((key) => say(language, key)),
    },
    {
      id: 'claude-code',
      name: 'Claude Code',
      steps: [
        saidHtml(command(`claude mcp add --transport http ${slug} ${address}`), (marks) => say(language, 'run', marks)),
        saidHtml({ program: code('claude'), command: code('/mcp'), studio: isolated(slug) }, (marks) =>
          say(language, 'code2', marks),
        ),
      ],
    },
    {
      id: 'chatgpt',
      name: 'ChatGPT',
      steps: (['chatgpt1', 'chatgpt2', 'chatgpt3', 'chatgpt4'] as const).map((key) => say(language, key)),
    },
    {
      id: 'cursor',
      name: 'Cursor',
      steps: [
        saidHtml(
          {
            file: code('~/.cursor/mcp.json'),
            other: code('.cursor/mcp.json'),
            code: json({ mcpServers: { [slug]: { url: address } } }),
          },
          (marks) => say(language, 'cursor1', marks),
        ),
        say(language, 'cursor2'),
      ],
    },
    {
      id: 'vs-code',
      name: 'VS Code',
      steps: [
        saidHtml(
          {
            file: code('.vscode/mcp.json'),
            other: code('mcp.json'),
            code: json({ servers: { [slug]: { type: 'http', url: address } } }),
          },
          (marks) => say(language, 'code1', marks),
        ),
        say(language, 'codeStart'),
      ],
    },
    {
      id: 'inspector',
      name: 'Inspector',
      steps: [
        saidHtml(command('npx @modelcontextprotocol/inspector'), (marks) => say(language, 'inspector1', marks)),
        say(language, 'inspector2'),
      ],
    },
    { id: 'others', name: say(language, 'others'), steps: [say(language, 'others1'), say(language, 'others2')] },
  ];
}
