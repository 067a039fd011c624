import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { DOCUMENT_AUTHORITIES, DocumentFetch } from './adapters/document-fetch';
import { NameResolution } from './adapters/name-resolution';
import { ClientDirectory } from './application/client-directory';
import { ClientDocuments } from './application/client-documents';
import { ForgetClient } from './application/forget-client';
import { RegisterClient } from './application/register-client';
import { RegistrationController } from './http/registration.controller';
import { KnownClients } from './queries/known-clients.query';

/** The clients: applications of assistants. */
@Module({
  imports: [AccessModule],
  controllers: [RegistrationController],
  providers: [
    ClientDirectory,
    ClientDocuments,
    { provide: DOCUMENT_AUTHORITIES, useValue: undefined },
    DocumentFetch,
    ForgetClient,
    KnownClients,
    NameResolution,
    RegisterClient,
  ],
  exports: [ClientDirectory, ForgetClient],
})
export class ClientsModule {}
