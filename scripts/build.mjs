// `npm run build`: compiles the project into dist/ and bundles the service there.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

import { bundle } from './build/bundle.mjs';
import { transpile } from './build/transpile.mjs';
import { DIST, filesBelow, fingerprint, recordBuilt, ROOT } from './build/tree.mjs';

/** Files that the service reads beside its code. */
const ASSET = /\.(html|css|js|svg)$|^src\/assistant\/help\/pages\/.*\.md$/;

// Before anything is read: what is written meanwhile is built again.
const print = fingerprint();
rmSync(DIST, { recursive: true, force: true });
await transpile();
for (const file of filesBelow('src').filter((name) => ASSET.test(name)))
  cpSync(path.join(ROOT, file), path.join(DIST, file));
cpSync(path.join(ROOT, 'openapi.json'), path.join(DIST, 'openapi.json'));
await bundle();
recordBuilt(print);
