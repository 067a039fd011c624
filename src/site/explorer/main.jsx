// The explorer: Swagger UI over one document of the interface description at a time.
import SwaggerUI from 'swagger-ui';

import { enter, readerHere } from './addresses.js';
import { addressOfDocument, openFrom, outlineOf, wholeDocument } from './documents.js';
import { personalSignInPlugin } from './personal-sign-in.jsx';
import { sandboxSignInPlugin } from './sandbox-sign-in.jsx';
import { freshKeysPlugin } from './fresh-keys.js';
import { layoutPlugin } from './layout.jsx';
import { reading, sending } from './light/later.js';
import { searchPlugin } from './search.js';
import { followTheme } from './theme.jsx';

const AFTER_SHOWN_MS = 300;

followTheme();
let reader = await readerHere();
enter(reader, { hash: location.hash, replaces: true });

const ui = SwaggerUI({
  dom_id: '#explorer',
  layout: 'ExplorerLayout',
  plugins: [searchPlugin, freshKeysPlugin, sandboxSignInPlugin, personalSignInPlugin, layoutPlugin],
  explorer: { reader: () => reader, onReader: (name) => showReader(name) },
  deepLinking: true,
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: true,
  tryItOutEnabled: true,
  onComplete: () => setTimeout(loadTheRest, AFTER_SHOWN_MS),
});
addEventListener('popstate', () => void followAddress());
await showDocument();

/** What is needed once an operation is open. */
function loadTheRest() {
  reading.load();
  sending.load();
  wholeDocument().catch(() => {});
}

async function showReader(name, options) {
  reader = name;
  enter(name, options);
  await showDocument();
}

/** Swagger UI gets the outline; a link to an operation needs the whole at once. */
async function showDocument() {
  const shown = reader;
  openFrom(shown);
  if (location.hash) wholeDocument().catch(() => {});
  ui.specActions.updateUrl(addressOfDocument(shown));
  ui.specActions.updateLoadingStatus('loading');
  const outline = await outlineOf(shown).catch(() => undefined);
  if (shown !== reader) return;
  ui.specActions.updateLoadingStatus(outline ? 'success' : 'failed');
  if (outline) ui.specActions.updateSpec(JSON.stringify(outline));
}

/** Back and forward between documents; within one, Swagger UI follows the address. */
async function followAddress() {
  const here = await readerHere();
  if (here === reader) return;
  reader = here;
  await showDocument();
}
