import path from 'node:path';

import type { LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Configuration } from '@studio/config';
import { configureEdge, describeInterface, serveInterface } from '@studio/http';
import express, { type NextFunction, type Request, type Response } from 'express';

import { AppModule, type ProcessOptions } from './app.module';
import { interfaceTexts } from './interface-texts';

const ASSETS = path.join(__dirname, 'site', 'assets');
/** Generated from the code by `npm run openapi`; describing the interface takes longer than the rest of a start. */
const DESCRIPTION = path.join(__dirname, '..', 'openapi.json');

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
  serveAssets(app);
  serveInterface(app, interfaceTexts, DESCRIPTION);
  return app;
}

/** The landing page's files. None is searched below `/api`, as each search reads the file system. */
function serveAssets(app: NestExpressApplication): void {
  // Small files with ETags: revalidating each time costs little, and a new version shows immediately.
  const assets = express.static(ASSETS, { maxAge: 0 });
  app.use((request: Request, response: Response, next: NextFunction) => {
    if (request.path.startsWith('/api/')) next();
    else assets(request, response, next);
  });
}

/** The interface description, generated from the application's routes. */
export function describeApplication(app: NestExpressApplication): OpenAPIObject {
  return describeInterface(app, interfaceTexts);
}
