import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { NestExpressApplication } from '@nestjs/platform-express';
import { FailureLog } from '@studio/persistence';
import type { NextFunction, Request, Response } from 'express';

import { builtFiles, REVALIDATED } from './built-files';
import { type AnswerSource, RenderedAnswers } from './rendered-answers';
import { sendRendered } from './send-rendered';

/** The description and its parts. */
const DOCUMENT = /^\/openapi(?:\/[a-z-]+)?\.json$/;
/** The files of the explorer. */
const SERVED = /^\/docs\/assets\//;
/** The explorer itself reads from its address which document it shows. */
const PAGE = /^\/docs(?:\/[\w-]*)?$/;
/** Their names change with their contents. */
const ASSETS = /\/docs\/assets\//;

/**
 * Serves the interface description at `/openapi.json`, the document of each reader at `/openapi/<reader>.json`, and
 * Swagger UI at `/docs`, from a folder of the build. `examplesNow` gives a description the examples that succeed now; while
 * that fails, such as without a database, it is served as it was built. Documents and page are revalidated by their ETags,
 * assets remain in the browser.
 */
export function serveExplorer(
  app: NestExpressApplication,
  folder: string,
  examplesNow: (description: string) => AnswerSource,
): void {
  const files = builtFiles(folder, ASSETS, REVALIDATED);
  const failures = new FailureLog('Explorer', 'A description is served without examples of today.');
  const sources = new Map<string, AnswerSource>();
  const documentNow = async (name: string) => {
    const source = sources.get(name) ?? examplesNow(await readFile(path.join(folder, name), 'utf8'));
    sources.set(name, source);
    return app.get(RenderedAnswers).current(`description ${name}`, source);
  };
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (DOCUMENT.test(request.path) && ['GET', 'HEAD'].includes(request.method)) {
      documentNow(request.path)
        .catch((error: unknown) => {
          failures.note(error);
          return null;
        })
        .then((document) => (document ? sendRendered(request, response, document) : files(request, response, next)))
        .catch(next);
      return;
    }
    if (PAGE.test(request.path)) request.url = '/docs/index.html';
    else if (!SERVED.test(request.path)) return next();
    files(request, response, next);
  });
}
