import type { ActorContext } from '@studio/access';
import type { Response } from 'supertest';

import { CreateOwner, CreateStudio } from '../../src/accounts';
import type { TestApp } from './app';
import { bearerOfCustomer } from './customer-sign-in';
import { type ManageClient, manageClient, type Method } from './manage';
import { dataOf, type MobileClient, mobileClient } from './mobile';
import { STAFF_PASSWORD } from './staff';

/** Any object of an answer. */
export interface Json {
  readonly id: number;
  readonly [field: string]: unknown;
}

/** Somebody signed in: calls both interfaces; an answer with another status than the given one fails the test. */
export interface Visitor {
  readonly manage: (status: number, method: Method, path: string, body?: object) => Promise<Json>;
  readonly mobile: (status: number, method: Method, path: string, body?: object) => Promise<Json>;
  readonly lists: (surface: 'manage' | 'mobile', path: string) => Promise<Json[]>;
}

/** Makes studio and owner as the commands `studio create` and `owner create` do. The owner is signed in. */
export async function foundStudio(
  service: TestApp,
  studio: { readonly name: string; readonly slug: string },
  ownerEmail: string,
): Promise<{ readonly ctx: ActorContext; readonly owner: Visitor }> {
  const { ctx } = await service.app.get(CreateStudio).execute('cli', { ...studio, currency: 'EUR', timezone: 'UTC' });
  const person = { email: ownerEmail, name: 'Olga Owner', password: STAFF_PASSWORD };
  await service.app.get(CreateOwner).execute('cli', studio.slug, person);
  return { ctx, owner: await staffVisitor(service, ownerEmail) };
}

/** A person of the staff who works in one studio, signed in with `STAFF_PASSWORD`. */
export async function staffVisitor(service: TestApp, email: string): Promise<Visitor> {
  const { body } = await service.http
    .post('/api/v1/mobile/auth/staff/login')
    .send({ email, password: STAFF_PASSWORD })
    .expect(200);
  const { accounts } = (body as { data: { accounts: readonly [{ readonly token: string }] } }).data;
  return visitor(service, `Bearer ${accounts[0].token}`);
}

/** A customer, signed in by e-mail; new to the studio at first. */
export async function customerVisitor(service: TestApp, studioSlug: string, email: string): Promise<Visitor> {
  return visitor(service, await bearerOfCustomer(service, studioSlug, email));
}

function visitor(service: TestApp, bearer: string): Visitor {
  const clients = { manage: manageClient(service, bearer), mobile: mobileClient(service, bearer) };
  return {
    manage: answering(clients.manage),
    mobile: answering(clients.mobile),
    lists: async (surface, path) => answered<Json[]>(await clients[surface]('get', path), 200, `get ${path}`),
  };
}

function answering(client: ManageClient | MobileClient): Visitor['manage'] {
  return async (status, method, path, body) => {
    const response = await client(method, path, body);
    // A refusal is its own fact; a success is what it carries.
    if (status >= 400) {
      answered(response, status, `${method} ${path}`);
      return response.body as Json;
    }
    return answered<Json>(response, status, `${method} ${path}`);
  };
}

/** The caller answers for the shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
function answered<Data>(response: Response, status: number, route: string): Data {
  if (response.status !== status)
    throw new Error(`${route} answered ${response.status} ${JSON.stringify(response.body)}.`);
  return dataOf<Data>(response);
}
