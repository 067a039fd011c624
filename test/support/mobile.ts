import type { Response } from 'supertest';

import type { TestApp } from './app';
import { answered } from './busy';
import type { Method } from './manage';

/** Calls mobile routes with one bearer. */
export type MobileClient = (method: Method, path: string, body?: unknown) => Promise<Response>;

/** A client of `/api/v1/mobile` with the given `Authorization` header. */
export function mobileClient({ http }: Pick<TestApp, 'http'>, bearer: string): MobileClient {
  return async (method, path, body) =>
    answered(() => {
      const request = http[method](`/api/v1/mobile${path}`).set('Authorization', bearer);
      return body === undefined ? request : request.send(body as object);
    });
}

/** The `data` of an answer; the caller answers for its shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function dataOf<Data>({ body }: Response): Data {
  return (body as { data: Data }).data;
}
