import type { TestApp } from './app';

/** An answer and the version a client keeps with it. */
export interface VersionedAnswer {
  readonly status: number;
  readonly etag: string;
  readonly text: string;
}

/** Reads an address, as a client that keeps the answer of version `etag` where one is given. */
export async function readVersion(
  { http }: Pick<TestApp, 'http'>,
  address: string,
  etag?: string,
): Promise<VersionedAnswer> {
  const request = http.get(address);
  const response = await (etag === undefined ? request : request.set('If-None-Match', etag));
  return { status: response.status, etag: response.headers['etag'] ?? '', text: response.text };
}
