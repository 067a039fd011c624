import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

import { installPackage } from '../peers/installed';

/** A server of tools that npm has, and what it needs to list them; keys are made up and reach nobody. */
interface PublicServer {
  readonly name: string;
  readonly args: (folder: string) => readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export const PUBLIC_SERVERS: readonly PublicServer[] = [
  { name: '@modelcontextprotocol/server-everything', args: () => ['stdio'] },
  { name: '@modelcontextprotocol/server-filesystem', args: (folder) => [folder] },
  { name: '@modelcontextprotocol/server-memory', args: () => [] },
  { name: '@playwright/mcp', args: () => [] },
  { name: '@notionhq/notion-mcp-server', args: () => [], environment: { NOTION_TOKEN: 'ntn_none' } },
  { name: '@upstash/context7-mcp', args: () => [] },
  { name: '@supabase/mcp-server-supabase', args: () => ['--access-token', 'sbp_none'] },
];

/** What a server lists. */
export interface Listing {
  readonly version: string;
  readonly tools: readonly object[];
}

/** Installs the server below `home` and asks it for its tools over its standard input and output. */
export async function listingOf({ name, args, environment = {} }: PublicServer, home: string): Promise<Listing> {
  const folder = await installPackage(name, home);
  const own = path.join(folder, 'node_modules', name);
  const { version, bin } = JSON.parse(await readFile(path.join(own, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly bin: string | Readonly<Record<string, string>>;
  };
  const program = typeof bin === 'string' ? bin : Object.values(bin)[0];
  const work = path.join(folder, 'work');
  await mkdir(work);
  const client = new Client({ name: 'bench', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [path.join(own, program ?? ''), ...args(work)],
      env: { PATH: process.env['PATH'] ?? '', HOME: work, ...environment },
      cwd: work,
      stderr: 'ignore',
    }),
  );
  try {
    const { tools } = await client.listTools();
    return { version, tools };
  } finally {
    await client.close();
  }
}
