// Where the explorer is: `/docs/<reader>#/<group>/<operation>`. `/docs` alone means the document that was read last.
import { readers } from 'explorer:readers';

import { finding } from './documents.js';

const LAST_READER = 'explorer.reader';
const ADDRESS = /^\/docs\/([\w-]+)\/?$/;
const FIRST = 'app';

export const addressOf = (reader, hash = '') => `/docs/${reader}${hash}`;

const isReader = (name) => readers.some((reader) => reader.name === name);

/** The reader in the address, or the one that a link to an operation belongs to, or the last one. */
export async function readerHere() {
  const [, named] = ADDRESS.exec(location.pathname) ?? [];
  if (isReader(named)) return named;
  const linked = location.hash.length > 2 ? await readerOfLink(location.hash) : undefined;
  return linked ?? lastReader() ?? FIRST;
}

/** Links name a group and an operation, and no document: addresses of the former single page remain valid. */
async function readerOfLink(hash) {
  const [tag, id] = decodeURIComponent(hash.slice(2)).split('/');
  const { operations } = await finding.load();
  const linked = operations.find((operation) => (id ? operation.id === id : operation.tag === tag));
  return linked?.reader;
}

function lastReader() {
  const last = localStorage.getItem(LAST_READER);
  return isReader(last) ? last : undefined;
}

/** Shows the address of a reader, and remembers the choice. */
export function enter(reader, { hash = '', replaces = false } = {}) {
  localStorage.setItem(LAST_READER, reader);
  const address = addressOf(reader, hash);
  if (location.pathname + location.hash === address) return;
  history[replaces ? 'replaceState' : 'pushState'](null, '', address);
}
