import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

import { builtFiles } from './built-files';

/** The script of the components, the same under the hash of its contents, and the values that a page names them by. */
const SERVED = /^\/embed\/v1\.(?:[0-9a-f]{16}\.)?js(?:on)?$/;
const HASHED = /v1\.[0-9a-f]{16}\.js/;

/**
 * Serves the components for websites from a folder of the build, to pages of every origin (EMB-1). A page that names no
 * hash has a new version within five minutes.
 */
export function serveEmbed(app: NestExpressApplication, folder: string): void {
  const files = builtFiles(folder, HASHED, 'public, max-age=300, must-revalidate', (response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (SERVED.test(request.path)) files(request, response, next);
    else next();
  });
}
