import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Beside the project's files in the source as in the build, which copies it. */
const DESCRIPTION = path.join(__dirname, '..', '..', '..', 'openapi.json');

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly tags: readonly [string];
}

let addresses: ReadonlyMap<string, string> | undefined;

/**
 * The address of an operation in the explorer, by the summary that people read; null if there is none, or several with
 * the summary. The description is read once, at the first call.
 */
export function operationAddress(summary: string): string | null {
  addresses ??= readAddresses();
  return addresses.get(summary) ?? null;
}

/** The link that opens an operation in the explorer. */
function addressOf({ operationId, tags: [tag] }: Operation): string {
  return `/docs#/${encodeURIComponent(tag)}/${operationId}`;
}

function readAddresses(): Map<string, string> {
  const { paths } = JSON.parse(readFileSync(DESCRIPTION, 'utf8')) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const found = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    if (found.has(operation.summary)) ambiguous.add(operation.summary);
    found.set(operation.summary, addressOf(operation));
  }
  for (const summary of ambiguous) found.delete(summary);
  return found;
}
