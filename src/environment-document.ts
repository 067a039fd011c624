import type { environmentSchema } from '@studio/config';

const HEAD = `# Settings of the service. Copy this file to .env and change what you need; a real environment variable wins over the file.
# Generated from the code by "npm run openapi"; the commented values are the defaults.
`;

/** The `.env.example` file: every setting with what it means and its default. */
export function describeEnvironment(schema: typeof environmentSchema): string {
  const entries = Object.entries(schema.shape).map(([key, type]) => {
    const value = type.safeParse(undefined);
    const isPlain = value.success && ['string', 'number', 'boolean'].includes(typeof value.data);
    return `# ${type.description ?? ''}\n# ${key}=${isPlain ? String(value.data) : ''}\n`;
  });
  return [HEAD, ...entries].join('\n');
}
