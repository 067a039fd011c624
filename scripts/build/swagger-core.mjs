// The core of Swagger UI without the copies of Node's buffers, streams and hashes inside its bundle.
// A release whose bundle has another form ends the build.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { decode } from '@jridgewell/sourcemap-codec';

/**
 * Packages inside the bundle that it uses directly; those that only these use go with them. Nothing is XML, and nothing signs in
 * by OAuth.
 */
const INSIDE = {
  'buffer/index.js': 'bytes',
  'deep-extend/lib/deep-extend.js': 'deep-extend',
  'randombytes/browser.js': 'random-bytes',
  'sha.js/index.js': 'nothing',
  'xml/lib/xml.js': 'nothing',
};

/** Replaces packages inside the bundle by the modules of that name that `light` finds. */
export const swaggerCore = (light) => ({
  name: 'swagger-core',
  setup({ onLoad }) {
    onLoad({ filter: /\/swagger-ui-es-bundle-core\.js$/ }, ({ path: file }) => ({
      contents: withoutCopies(file, light),
      resolveDir: path.dirname(file),
    }));
  },
});

function withoutCopies(file, light) {
  const whole = readFileSync(file, 'utf8');
  const packageAt = packagesOf(whole, JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const imports = [];
  // Nothing is left that reads the table of copies, so that the bundler drops it.
  const unread = edited(whole, /\w+\[e\]\(r,r\.exports,__webpack_require__\),/, '');
  const code = unread.replaceAll(/__webpack_require__\((\d+)\)/g, (_call, id) => {
    const name = packageAt(id);
    if (!INSIDE[name]) throw new Error(`Swagger UI's core uses ${name}, which has no replacement.`);
    imports.push(`import inside_${id} from ${JSON.stringify(light(INSIDE[name]))};`);
    return `inside_${id}`;
  });
  return `${[...new Set(imports)].join('\n')}\n${code}`;
}

/** Each edit applies once: else the bundle has another form than the edit was written for. */
function edited(code, pattern, replacement) {
  if (code.match(new RegExp(pattern, 'g'))?.length !== 1) throw new Error(`Swagger UI's core has no ${pattern}.`);
  return code.replace(pattern, replacement);
}

/** Which package the table of copies has at an id, by the source map. */
function packagesOf(code, { mappings, sources }) {
  const lines = decode(mappings);
  return (id) => {
    const at = code.search(new RegExp(`[{,]${id}:function`));
    const before = code.slice(0, at).split('\n');
    const column = before.at(-1).length + `,${id}:`.length;
    const segment = lines[before.length - 1].find(([start, source]) => start >= column && source !== undefined);
    return sources[segment[1]].split('/node_modules/').at(-1);
  };
}
