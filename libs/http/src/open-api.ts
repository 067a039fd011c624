import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** What the interface description says of the service as a whole. */
export interface InterfaceTexts {
  readonly title: string;
  readonly description: string;
  /** Version of the interface, not of the program. */
  readonly version: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
}

/** The OpenAPI 3.1 document of the application's routes. */
export function describeInterface(app: INestApplication, texts: InterfaceTexts): OpenAPIObject {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle(texts.title)
    .setDescription(texts.description)
    .setVersion(texts.version)
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This service');
  for (const tag of texts.tags) builder.addTag(tag.name, tag.description);
  return SwaggerModule.createDocument(app, builder.build(), { operationIdFactory: (_controller, method) => method });
}

/** Serves the document at `/openapi.json` and Swagger UI, with assets of its own, at `/docs`. */
export function serveInterface(app: INestApplication, document: OpenAPIObject): void {
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: '/openapi.json',
    raw: ['json'],
    customSiteTitle: document.info.title,
    swaggerOptions: { persistAuthorization: true, displayRequestDuration: true, tryItOutEnabled: true },
  });
}
