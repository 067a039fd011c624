// Each reader's document in two parts: the outline is a file of the explorer and enough to list and search operations; the
// whole is read from the service, with its examples of now, for the operations that somebody opens.
import { readers } from 'explorer:readers';

import { later } from './light/later.js';
import { searchedText } from './search.js';

export const addressOfDocument = (reader) => `/openapi/${reader}.json`;

const outlines = new Map(readers.map(({ name, outline }) => [name, later(outline)]));

export const outlineOf = async (reader) => (await outlines.get(reader).load()).default;

/** The operations of all readers, to find one. */
export const finding = later(async () => {
  const operations = await Promise.all(readers.map(async ({ name }) => operationsIn(name, await outlineOf(name))));
  return { operations: operations.flat() };
});

function operationsIn(reader, { paths }) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId: id, summary, tags }]) => {
      const [tag] = tags;
      return { reader, tag, id, text: searchedText({ method, path, summary, id, tag }) };
    }),
  );
}

let shown = {};

/** From now on the operations that are opened are those of this reader. */
export function openFrom(reader) {
  shown = { reader };
}

/** The whole document of the reader who is shown. Whoever waited for another one waits forever, as nobody sees it. */
export async function wholeDocument() {
  const asked = shown;
  asked.whole ??= read(addressOfDocument(asked.reader)).catch((error) => {
    delete asked.whole;
    throw error;
  });
  const whole = await asked.whole;
  return asked === shown ? whole : new Promise(() => {});
}

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}
