// Compiles DTOs once more, with their doc comments and types as metadata, from which the interface
// description is made (src/generate-documents.ts). It takes types to know them, and the service does not need them.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import ts from 'typescript';

import { DIST, NEST, ROOT, TYPESCRIPT } from './build/tree.mjs';
import { ensureBuilt } from './ensure-built.mjs';

/** Where @nestjs/swagger keeps what its decorator ApiSchema says. */
const SCHEMA_METADATA = 'swagger/apiSchema';

await ensureBuilt();
const own = { noCheck: true, sourceMap: false };
const { fileNames, options } = ts.parseJsonConfigFileContent(TYPESCRIPT, ts.sys, ROOT, own);
const program = ts.createProgram(fileNames, options);
for (const plugin of NEST.compilerOptions.plugins) {
  const { before } = createRequire(import.meta.url)(`${plugin.name}/plugin`);
  const suffixes = [...plugin.options.dtoFileNameSuffix, ...plugin.options.controllerFileNameSuffix];
  for (const file of program.getSourceFiles())
    if (suffixes.some((suffix) => file.fileName.endsWith(suffix)))
      program.emit(file, write, undefined, false, { before: [withClassTexts, before(plugin.options, program)] });
}

/** The doc comment of a class of DTOs becomes the description of its schema. */
function withClassTexts(context) {
  const { factory } = context;
  return (file) =>
    factory.updateSourceFile(file, [...file.statements.flatMap((statement) => [statement, ...textOf(statement)])]);

  function textOf(statement) {
    if (!ts.isClassDeclaration(statement) || !statement.name) return [];
    const comment = ts.getJSDocCommentsAndTags(statement).find(ts.isJSDoc)?.comment;
    const text = ts.getTextOfJSDocComment(comment)?.replaceAll(/\s*\n\s*/g, ' ');
    if (!text) return [];
    const description = factory.createObjectLiteralExpression([
      factory.createPropertyAssignment('description', factory.createStringLiteral(text)),
    ]);
    const name = factory.createStringLiteral(SCHEMA_METADATA);
    const define = factory.createPropertyAccessExpression(factory.createIdentifier('Reflect'), 'defineMetadata');
    const values = factory.createArrayLiteralExpression([description]);
    const call = factory.createCallExpression(define, undefined, [name, values, statement.name]);
    return [factory.createExpressionStatement(call)];
  }
}

/** As Node knows nothing of the paths of tsconfig.json, `@studio/<name>` becomes the way to it. */
function write(file, text) {
  const libraries = path.relative(path.dirname(file), path.join(DIST, 'libs'));
  writeFileSync(file, text.replaceAll(/\brequire\("@studio\/([\w-]+)"\)/g, `require("${libraries}/$1/src")`));
}
