import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';

import { builtFiles, REVALIDATED } from './built-files';

const ASSET = /^\/desk\/assets\/[\w.-]+$/;
/** Every screen: the page reads from its address which one it shows. Operations are below `/desk/api`. */
const PAGE = /^\/desk(?:\/(?!api(?:\/|$)|assets(?:\/|$))[^.]*)?$/i;
const ASSETS = /\/desk\/assets\//;
/** Pictures are logos of studios and portraits of trainers, which may be anywhere. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: https:; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the desk from a folder of the build (DESK-1). */
export function serveDesk(app: NestExpressApplication, folder: string): void {
  const files = builtFiles(folder, ASSETS, REVALIDATED, (response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (PAGE.test(request.path)) request.url = '/desk/index.html';
    else if (!ASSET.test(request.path)) return next();
    files(request, response, next);
  });
}
