// The desk: its scripts, one for the first screen and one for each further one, its style, and its page.
import path from 'node:path';

import { compressAll } from './compress.mjs';
import { bundleScripts, writePage } from './page.mjs';
import { DIST, ROOT } from './tree.mjs';

const SOURCES = path.join(ROOT, 'web/desk');
const OUTPUT = path.join(DIST, 'desk');

export async function buildDesk() {
  const { outputOf } = await bundleScripts(path.join(OUTPUT, 'desk/assets'), {
    entryPoints: { desk: path.join(SOURCES, 'main.tsx'), style: path.join(SOURCES, 'desk.css') },
    chunkNames: '[name]-[hash]',
    charset: 'utf8',
    // Those of the pages, which the service has at the same address.
    external: ['/fonts/*'],
    tsconfigRaw: {},
  });
  writePage(path.join(SOURCES, 'index.html'), path.join(OUTPUT, 'desk/index.html'), {
    assets: '/desk/assets',
    script: outputOf('main.tsx'),
    style: outputOf('desk.css').name,
  });
  await compressAll(OUTPUT);
}
