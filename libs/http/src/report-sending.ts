import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Response } from 'express';

import { type CsvFile, csvText } from './csv-file';

/** A report in both forms; only the one that is sent is read. */
export interface SendableReport {
  /** The whole body, `{data}`. */
  readonly json: () => Promise<object>;
  readonly csv: () => Promise<CsvFile>;
}

/**
 * Sends a report in the requested form: `format`, otherwise what `Accept` prefers. Rows of a file are read while they
 * are sent. The first ones are read before the response begins, so that refusals and outages are answered as usual.
 */
export async function sendReport(
  response: Response,
  format: 'json' | 'csv' | null | undefined,
  { json, csv }: SendableReport,
): Promise<void> {
  response.set('Cache-Control', 'no-store').vary('Accept');
  if ((format ?? preferredFormat(response)) === 'json') response.json(await json());
  else await sendCsv(response, await csv());
}

function preferredFormat(response: Response): 'json' | 'csv' {
  return response.req.accepts(['application/json', 'text/csv']) === 'text/csv' ? 'csv' : 'json';
}

async function sendCsv(response: Response, file: CsvFile): Promise<void> {
  const text = csvText(file);
  const [header, first] = [await text.next(), await text.next()];
  response.type('text/csv').attachment(`${file.name}.csv`);
  await pipeline(Readable.from(followedBy(`${header.value ?? ''}${first.value ?? ''}`, text)), response);
}

async function* followedBy(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
