// `npm start`. The service runs in this process, so that it gets the signals that npm passes on.
import { createRequire } from 'node:module';
import path from 'node:path';

import { DIST, NEST } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
createRequire(import.meta.url)(path.join(DIST, NEST.entryFile));
