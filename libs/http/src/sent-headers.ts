import type { ClientRequest, ServerResponse } from 'node:http';

import { RATE_LIMIT_HEADERS } from '@studio/access';

import { REQUEST_ID_HEADER } from './request-id';

/** Headers that every response has of its own. */
const OWN = new Set<string>([REQUEST_ID_HEADER, ...RATE_LIMIT_HEADERS]);

/** The headers of a response as it was sent, for others that differ in those of their own only. */
export class SentHeaders {
  private readonly fields: readonly string[];
  /** Places of the values that every response has of its own. */
  private readonly own: readonly (readonly [place: number, name: string])[];

  constructor(response: ServerResponse, isWanted: (name: string) => boolean = () => true) {
    // Node declares it for requests only.
    const sent = (response as unknown as Pick<ClientRequest, 'getRawHeaderNames'>).getRawHeaderNames();
    const names = sent.filter(isWanted);
    this.fields = names.flatMap((name) => [name, String(response.getHeader(name))]);
    this.own = names.flatMap((name, index) => (OWN.has(name) ? [[2 * index + 1, name] as const] : []));
  }

  /** Names and values in turns, as `writeHead` takes them. */
  with(values: Readonly<Record<string, string>>): string[] {
    const fields = [...this.fields];
    for (const [place, name] of this.own) fields[place] = values[name] ?? '';
    return fields;
  }
}
