import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';

import type { TestingModuleBuilder } from '@nestjs/testing';

import { DOCUMENT_AUTHORITIES } from '../../src/assistant/clients/adapters/document-fetch';
import { NameResolution } from '../../src/assistant/clients/adapters/name-resolution';
import { selfSigned } from './certificate';

/** Name of the host, for `OAUTH_METADATA_TEST_HOSTS`. */
export const METADATA_HOST = 'assistant.test';

const LOCAL: LookupAddress = { address: '127.0.0.1', family: 4 };

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A web server of this machine with client metadata documents, reached by its name over https. */
export interface MetadataHost {
  readonly origin: string;
  /** What was asked for, in order. */
  readonly requests: readonly IncomingMessage[];
  /** The names that were looked up, in order. */
  readonly lookups: readonly string[];
  /** Puts a document at a path, whose `client_id` is its address unless it says otherwise; returns that address. */
  serve(path: string, document?: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): string;
  /** Answers a path in any way; returns its address. */
  answer(path: string, answer: Answer): string;
  /** What a name resolves to, once for each of `answers`; the last one stays. `never` keeps who asks waiting. */
  name(name: string, ...answers: readonly (readonly string[] | 'never')[]): void;
  /** Lets an application resolve names and trust certificates as the host wants. */
  fakes(builder: TestingModuleBuilder): TestingModuleBuilder;
  close(): Promise<void>;
}

/** Starts the host on a free port. Close it when done. */
export async function startMetadataHost(): Promise<MetadataHost> {
  const { certificate, key } = selfSigned(METADATA_HOST);
  const answers = new Map<string, Answer>();
  const names = new Map<string, (readonly LookupAddress[] | 'never')[]>([[METADATA_HOST, [[LOCAL]]]]);
  const requests: IncomingMessage[] = [];
  const lookups: string[] = [];
  const server = https.createServer({ cert: certificate, key }, (request, response) => {
    requests.push(request);
    const answer = answers.get(request.url ?? '');
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://${METADATA_HOST}:${(server.address() as AddressInfo).port}`;
  const resolve = async (name: string): Promise<readonly LookupAddress[]> => {
    lookups.push(name);
    const [next = [], ...later] = names.get(name) ?? [];
    if (later.length > 0) names.set(name, later);
    return next === 'never' ? new Promise(() => undefined) : next;
  };
  const host: MetadataHost = {
    origin,
    requests,
    lookups,
    serve(path, document = {}, headers = {}) {
      const metadata = {
        client_id: origin + path,
        client_name: 'Example Assistant',
        redirect_uris: ['https://assistant.test/callback'],
        ...document,
      };
      return host.answer(path, (_, response) => {
        response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(metadata));
      });
    },
    answer(path, answer) {
      answers.set(path, answer);
      return origin + path;
    },
    name(name, ...resolutions) {
      const lists = resolutions.map((addresses) =>
        addresses === 'never'
          ? addresses
          : addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
      names.set(name, lists);
    },
    fakes: (builder) =>
      builder
        .overrideProvider(DOCUMENT_AUTHORITIES)
        .useValue(certificate)
        .overrideProvider(NameResolution)
        .useValue({ resolve }),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return host;
}
