import type { Random } from '../random';
import type { TrafficClient } from './client';
import type { Outcomes } from './outcomes';
import type { Deed, TrafficRequest } from './request';
import { LOCATIONS, type Studio } from './studio';

const KEPT_ANSWERS = 4_000;
const PAGES = ['schedule', 'price'] as const;
type Page = (typeof PAGES)[number];

/** Asks for every public page of the studios so many times, as somebody has since the service started. */
export async function visitPages(
  client: TrafficClient,
  studios: readonly Studio[],
  outcomes: Outcomes,
  { times, atOnce }: { readonly times: number; readonly atOnce: number },
): Promise<void> {
  const pages = studios.flatMap((studio) =>
    LOCATIONS.flatMap((location) => PAGES.map((what) => ({ studio, what, path: pathOf(studio, location, what) }))),
  );
  // The same page twice in a row: a client takes turns between the processes.
  const visits = pages.flatMap((page) => Array.from({ length: times }, () => page)).values();
  const visitor = async () => {
    for (const { studio, what, path } of visits) {
      const request: TrafficRequest = {
        role: 'website',
        kind: what,
        studio,
        method: 'GET',
        path,
        headers: {},
        expected: ['200'],
      };
      outcomes.add(request, await client.send(request));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
}

/** Public pages of studios: schedules and price lists, as a website or its cache asks for them, and now and then a lead. */
export class Website {
  readonly deeds: readonly Deed[];
  private readonly etags = new Map<string, string>();

  constructor(
    private readonly random: Random,
    private readonly anyStudio: () => Studio,
  ) {
    this.deeds = [
      { weight: 35, make: () => this.page('schedule', false) },
      { weight: 35, make: () => this.page('schedule', true) },
      { weight: 14, make: () => this.page('price', false) },
      { weight: 15, make: () => this.page('price', true) },
      { weight: 1, make: () => this.lead() },
    ];
  }

  /** Asks for a page; as a cache that has it, when it may have. */
  private page(what: Page, isCache: boolean): TrafficRequest {
    const studio = this.anyStudio();
    const path = pathOf(studio, this.random.pick(LOCATIONS), what);
    const etag = isCache ? this.etags.get(path) : undefined;
    return {
      role: 'website',
      kind: etag === undefined ? what : `${what}, kept`,
      studio,
      method: 'GET',
      path,
      headers: etag === undefined ? {} : { 'If-None-Match': etag },
      expected: etag === undefined ? ['200'] : ['200', '304'],
      learn: (answer) => {
        if (answer.etag !== null && (this.etags.has(path) || this.etags.size < KEPT_ANSWERS))
          this.etags.set(path, answer.etag);
      },
    };
  }

  private lead(): TrafficRequest {
    const studio = this.anyStudio();
    return {
      role: 'website',
      kind: 'lead',
      studio,
      method: 'POST',
      path: '/api/v1/website-leads',
      headers: { Authorization: `Bearer ${studio.websiteKey}` },
      body: { phone: `+49152${this.random.between(10_000_000, 99_999_999)}`, name: 'Lena', source_page: '/trial' },
      expected: ['201'],
    };
  }
}

function pathOf(studio: Studio, location: string, what: Page): string {
  return `/api/v1/public/${studio.accountSlug}/${location}/${what}`;
}
