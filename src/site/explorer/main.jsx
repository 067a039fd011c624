// The explorer: Swagger UI over one document of the interface description at a time.
import SwaggerUI from 'swagger-ui';

import { documentOf, enter, readerHere } from './addresses.js';
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
  plugins: [searchPlugin, freshKeysPlugin, sandboxSignInPlugin, layoutPlugin],
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
}

async function showReader(name, options) {
  reader = name;
  enter(name, options);
  await showDocument();
}

/** Fetched here, not by Swagger UI, whose client is loaded later. */
async function showDocument() {
  const shown = reader;
  const address = documentOf(shown);
  ui.specActions.updateUrl(address);
  ui.specActions.updateLoadingStatus('loading');
  const response = await fetch(address);
  const text = response.ok ? await response.text() : undefined;
  if (shown !== reader) return;
  ui.specActions.updateLoadingStatus(text === undefined ? 'failed' : 'success');
  if (text !== undefined) ui.specActions.updateSpec(text);
}

/** Back and forward between documents; within one, Swagger UI follows the address. */
async function followAddress() {
  const here = await readerHere();
  if (here === reader) return;
  reader = here;
  await showDocument();
}
