// The explorer: Swagger UI with what it needs of its packages, the documents that it shows, and its page. All files are
// compressed here, as the best compression takes too long for a request.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { transform } from 'esbuild';
import { PurgeCSS } from 'purgecss';

import { compressAll } from './compress.mjs';
import { bundleScripts, writePage } from './page.mjs';
import { swaggerCore } from './swagger-core.mjs';
import { DIST, ROOT } from './tree.mjs';

const SOURCES = path.join(ROOT, 'src/site/explorer');
const OUTPUT = path.join(DIST, 'explorer');
const ASSETS = path.join(OUTPUT, 'docs/assets');
const SWAGGER_STYLE = createRequire(import.meta.url).resolve('swagger-ui/dist/swagger-ui.css');
const light = (name) => path.join(SOURCES, 'light', `${name}.js`);

/** Packages of Swagger UI that something lighter replaces; each file says why that is enough here. */
const REPLACED = {
  react: 'preact/compat',
  'react-dom': light('react-dom'),
  'swagger-client/es/execute': light('sending-requests'),
  'swagger-client/es/helpers': light('operation-id'),
  'swagger-client/es/http': light('sending-requests'),
  'swagger-client/es/resolver': light('local-references'),
  'swagger-client/es/subtree-resolver': light('local-references'),
  'js-yaml': light('json-only'),
  '@babel/runtime-corejs3/helpers/extends': light('extends'),
  'lodash/fp/set': light('set-in'),
  'lodash/fp/assocPath': light('set-in'),
  'base64-js': light('nothing'),
  ieee754: light('nothing'),
  'to-buffer': light('nothing'),
  'xml-but-prettier': light('nothing'),
  'prop-types': light('prop-types'),
  'react-immutable-proptypes': light('prop-types'),
  'url-parse': light('url-parse'),
  randexp: light('randexp'),
  remarkable: light('markdown'),
  'remarkable/linkify': light('markdown'),
  dompurify: light('markdown'),
  'react-syntax-highlighter/dist/esm/light': light('syntax-highlighter'),
};
/** Imported for what they do when they are loaded, which is nothing. */
const UNUSED_LODASH = /camelCase|upperFirst/;
/** Languages, styles and versions of descriptions that do not occur. */
const UNUSED = /\/(?:languages|styles)\/hljs\/(?!agate)|\/resolver\/strategies\//;

/** Classes whose names the scripts put together, such as `opblock-get`. */
const NAMED_IN_PARTS = [/^(?:auth|btn|col|json-schema-2020-12|model|opblock|param|respon|version)/];

const replacements = {
  name: 'replacements',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^lodash\/\w+$/ }, ({ path: name, importer }) =>
      importer.includes('/swagger-ui/dist/') ? { path: name, namespace: 'lodash' } : null,
    );
    onLoad({ filter: /./, namespace: 'lodash' }, ({ path: name }) => ({
      contents: UNUSED_LODASH.test(name)
        ? ''
        : `export { ${path.basename(name)} as default } from '${light('lodash')}';`,
      resolveDir: ROOT,
    }));
    onResolve({ filter: /^[^./]/ }, async ({ path: name, importer, kind, pluginData }) => {
      if (pluginData === 'itself' || importer.startsWith(SOURCES)) return null;
      if (UNUSED.test(name) && importer.includes('/swagger-ui/')) return { path: light('nothing') };
      const replacement = REPLACED[name];
      if (!replacement || path.isAbsolute(replacement)) return replacement ? { path: replacement } : null;
      return resolve(replacement, { kind, resolveDir: ROOT, pluginData: 'itself' });
    });
  },
};

/** Modules whose contents come from the interface description. */
const described = (modules) => ({
  name: 'described',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^explorer:/ }, ({ path: name }) => ({ path: name, namespace: 'described' }));
    onLoad({ filter: /./, namespace: 'described' }, ({ path: name }) => ({ contents: modules[name] }));
  },
});

/** Writes everything that is served at `/docs`, `/openapi.json` and below `/openapi`. */
export async function buildExplorer() {
  const documents = writeDocuments();
  const { outputFiles, outputOf } = await bundleScripts(ASSETS, {
    entryPoints: { explorer: path.join(SOURCES, 'main.jsx') },
    define: { global: 'globalThis' },
    plugins: [replacements, swaggerCore(light), described(modulesOf(documents))],
  });
  const style = await writeStyle(outputFiles.map(({ text }) => text).join('\n'));
  writePage(path.join(SOURCES, 'explorer.html'), path.join(OUTPUT, 'docs/index.html'), {
    assets: '/docs/assets',
    script: outputOf('main.jsx'),
    style,
  });
  await compressAll(OUTPUT);
}

/** The whole description, and the part of each reader. */
function writeDocuments() {
  const compiled = createRequire(path.join(DIST, 'src'));
  const { documentFor } = compiled('./libs/http/src/reader-documents.js');
  const { interfaceReaders } = compiled('./src/interface-readers.js');
  const whole = JSON.parse(readFileSync(path.join(ROOT, 'openapi.json'), 'utf8'));
  mkdirSync(path.join(OUTPUT, 'openapi'), { recursive: true });
  writeFileSync(path.join(OUTPUT, 'openapi.json'), JSON.stringify(whole));
  return interfaceReaders.map((reader) => {
    const document = documentFor(reader, whole);
    writeFileSync(path.join(OUTPUT, 'openapi', `${reader.name}.json`), JSON.stringify(document));
    return { reader, document };
  });
}

function modulesOf(documents) {
  const modules = {};
  const readers = documents.map(({ reader: { name, title }, document }) => {
    const outline = `explorer:outline-${name}`;
    modules[outline] = `export default ${JSON.stringify(outlineOf(document))};`;
    return `{ ...${JSON.stringify({ name, title })}, outline: () => import('${outline}') }`;
  });
  return { ...modules, 'explorer:readers': `export const readers = [${readers.join()}];` };
}

/** What the list of operations and *Authorize* show of a document. */
function outlineOf({ openapi, info, servers, tags, paths, components: { securitySchemes } }) {
  const listed = ({ operationId, summary, tags: groups, deprecated, security }) => ({
    operationId,
    summary,
    tags: groups,
    deprecated,
    security,
  });
  const mapped = (object, change) =>
    Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
  const outlined = mapped(paths, (methods) => mapped(methods, listed));
  return { openapi, info, servers, tags, paths: outlined, components: { securitySchemes } };
}

/** Swagger UI's style without the classes that no script names, and ours. */
async function writeStyle(script) {
  const [{ css }] = await new PurgeCSS().purge({
    content: [{ raw: `${script} html body dark-mode`, extension: 'js' }],
    css: [SWAGGER_STYLE],
    safelist: { standard: NAMED_IN_PARTS },
    keyframes: true,
    variables: true,
  });
  const own = readFileSync(path.join(SOURCES, 'explorer.css'), 'utf8');
  const { code } = await transform(`${css}\n${own}`, {
    loader: 'css',
    minify: true,
    target: 'es2022',
    legalComments: 'none',
  });
  const name = `explorer-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.css`;
  writeFileSync(path.join(ASSETS, name), code);
  return name;
}
