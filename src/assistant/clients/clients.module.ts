import { Module } from '@nestjs/common';
import { AccessModule } from '@studio/access';

import { ClientDirectory } from './application/client-directory';
import { RegisterClient } from './application/register-client';
import { RegistrationController } from './http/registration.controller';

/** The applications that people let act for them. */
@Module({
  imports: [AccessModule],
  controllers: [RegistrationController],
  providers: [ClientDirectory, RegisterClient],
  exports: [ClientDirectory],
})
export class ClientsModule {}
