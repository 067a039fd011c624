import { Random } from '../random';
import { Assistant, TOOLS } from './assistant';
import { CustomerApp } from './customer-app';
import { Door } from './door';
import type { Deed, Role, TrafficRequest } from './request';
import { StaffApp } from './staff-app';
import type { Studio } from './studio';
import { Website } from './website';

/** Of a hundred requests. */
const SHARES: Readonly<Record<Role, number>> = { website: 40, customer: 32, staff: 21, assistant: 5, door: 2 };

/** Kinds of requests, named `role: kind`, each of which has to succeed at least once in a run that shows anything. */
export const MUST_SUCCEED: readonly string[] = [
  'customer: book',
  'customer: cancel',
  'staff: attendance',
  'staff: payment',
  'door: check-in',
  'website: lead',
  ...Object.keys(TOOLS).map((name) => `assistant: ${name}`),
];

/** Requests as studios get them, drawn at random: the same seed and answers give the same requests, but for keys and days. */
export class Mix {
  private readonly roles: readonly { readonly weight: number; readonly deeds: readonly Deed[] }[];
  private readonly random: Random;
  constructor(seed: number, studios: readonly Studio[]) {
    const random = new Random(seed);
    const anyStudio = () => random.pick(studios);
    this.random = random;
    this.roles = [
      { weight: SHARES.website, deeds: new Website(random, anyStudio).deeds },
      { weight: SHARES.customer, deeds: new CustomerApp(random, anyStudio).deeds },
      { weight: SHARES.staff, deeds: new StaffApp(random, anyStudio).deeds },
      { weight: SHARES.assistant, deeds: new Assistant(random, anyStudio).deeds },
      { weight: SHARES.door, deeds: new Door(random, anyStudio).deeds },
    ];
  }

  /** The next request. What cannot be done yet, as nothing is known to do it with, gives way to another. */
  next(): TrafficRequest {
    for (;;) {
      const request = this.random.weighted(this.random.weighted(this.roles).deeds).make();
      if (request) return request;
    }
  }
}
