import path from 'node:path';

import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Configuration } from '@studio/config';
import { configureEdge, describeInterface, serveDesk, serveEmbed, serveExplorer } from '@studio/http';
import express, { type NextFunction, type Request, type Response } from 'express';

import { AppModule, type ProcessOptions } from './app.module';
import { NO_SANDBOX, placeExamples, SandboxExamples } from './demo';
import { allErrors } from './error-catalogues';
import { interfaceTexts } from './interface-texts';

const ASSETS = path.join(__dirname, 'site', 'assets');
/** Of the pages. The package has its licence, and the parts of the font by script. */
const FONTS = path.join(path.dirname(require.resolve('@fontsource-variable/archivo/package.json')), 'files');
const FONT_MAX_AGE_MS = 2_592_000_000;
/** Made by the build from `openapi.json`; describing the interface takes longer than the rest of a start. */
const EXPLORER = path.join(__dirname, '..', 'explorer');
/** Made by the build from `web/embed`. */
const EMBED = path.join(__dirname, '..', 'embed');

/** Made by the build from `web/desk`. */
const DESK = path.join(__dirname, '..', 'desk');

/** The application with everything at its edge set up; not connected and not listening yet. */
export async function createApplication(
  configuration: Configuration,
  databaseUrl: string,
  logger: LoggerService | false,
  options: ProcessOptions = { runsJobs: true },
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(configuration, databaseUrl, options), {
    bodyParser: false,
    logger,
    abortOnError: false,
  });
  configureEdge(app, configuration);
  serveEmbed(app, EMBED);
  serveDesk(app, DESK);
  serveAssets(app);
  serveExplorer(app, EXPLORER, (description) => app.get(SandboxExamples).source(description));
  return app;
}

/** The files of the pages. None is searched below `/api`, as each search reads the file system. */
function serveAssets(app: NestExpressApplication): void {
  // Small files with ETags: revalidating each time costs little, and a new version shows immediately.
  const assets = express.static(ASSETS, { maxAge: 0, index: false });
  app.use('/fonts', express.static(FONTS, { maxAge: FONT_MAX_AGE_MS, index: false }));
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.path.startsWith('/api/')) next();
    else assets(request, response, next);
  });
}

/** The interface description, generated from the application's routes. */
export function describeApplication(app: NestExpressApplication): OpenAPIObject {
  const document = describeInterface(app, interfaceTexts, allErrors);
  placeExamples(document, NO_SANDBOX);
  return document;
}
