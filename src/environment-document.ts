import type { settingGroups } from '@studio/config';

type SettingGroups = typeof settingGroups;

/** What the documents say about a setting. */
interface DescribedSetting {
  readonly name: string;
  readonly description: string;
  /** The default value; empty where none is a plain value. */
  readonly value: string;
  /** What applies without the setting where there is no default value; null where the description says enough. */
  readonly unset: string | null;
}

const EXAMPLE_HEAD = `# Settings of the service. Copy this file to .env and change what you need; a real environment variable takes precedence.
# Generated from the code by "npm run openapi"; the commented values are the defaults.
`;

const TABLE_HEAD = `# Configuration

Generated from the code by \`npm run openapi\`; do not edit.

Settings are environment variables, or lines of a \`.env\` file in the working directory; a variable of the environment
takes precedence. [.env.example](../.env.example) is such a file with every setting. If settings are wrong, the service
lists all of them at start and ends with exit code 1.

What to do with the settings, such as changing a key or naming a proxy, is in [operation.md](operation.md).
`;

/** The `.env.example` file: every setting with its meaning and its default. */
export function describeEnvironment(groups: SettingGroups): string {
  const sections = Object.entries(groups).map(([title, group]) => {
    const entries = settingsOf(group).map(({ name, description, value, unset }) => {
      const without = unset === null ? '' : ` Default: ${unset}.`;
      return `# ${description}${without}\n# ${name}=${value}\n`;
    });
    return [`## ${title}\n`, ...entries].join('\n');
  });
  return [EXAMPLE_HEAD, ...sections].join('\n');
}

/** docs/configuration.md: the same settings as a table for each group. */
export function describeConfiguration(groups: SettingGroups): string {
  const sections = Object.entries(groups).map(([title, group]) => {
    const rows = settingsOf(group).map(({ name, description, value, unset }) => {
      const shown = unset ?? (value === '' ? 'none' : `\`${value}\``);
      return [`\`${name}\``, shown, description.replace(/\.$/, '')];
    });
    return `## ${title}\n\n${tableOf(['Variable', 'Default', 'Meaning'], rows)}`;
  });
  return [TABLE_HEAD, ...sections].join('\n');
}

function settingsOf(group: SettingGroups[keyof SettingGroups]): DescribedSetting[] {
  return Object.entries(group).map(([name, type]) => {
    const { description = '', unset } = type.meta() ?? {};
    const withoutValue = type.safeParse(undefined);
    const isPlain = withoutValue.success && ['string', 'number', 'boolean'].includes(typeof withoutValue.data);
    return {
      name,
      description,
      value: isPlain ? String(withoutValue.data) : '',
      unset: typeof unset === 'string' ? unset : null,
    };
  });
}

/** A table of Markdown with aligned columns, as Prettier writes it. */
function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? title).length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('');
}
