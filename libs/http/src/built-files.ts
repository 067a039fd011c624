import type { ServerResponse } from 'node:http';

import type { RequestHandler } from 'express';
import serveCompressed from 'express-static-gzip';

const YEAR = 'public, max-age=31536000, immutable';

/** Of files that are asked for by their ETag before each use. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Files of the build, in the compressions that it made. Files with a name that changes with their contents (`isHashed`)
 * remain in the browser for a year; `others` is the caching of all else.
 */
export function builtFiles(
  folder: string,
  isHashed: RegExp,
  others: string,
  more: (response: ServerResponse) => void = () => undefined,
): RequestHandler {
  return serveCompressed(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      redirect: false,
      setHeaders: (response: ServerResponse, file: string) => {
        response.setHeader('Cache-Control', isHashed.test(file) ? YEAR : others);
        more(response);
      },
    },
  });
}
