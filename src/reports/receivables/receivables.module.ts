import { Module } from '@nestjs/common';

import { ReceivablesController } from './http/receivables.controller';
import { ReceivablesQuery } from './queries/receivables.query';

/** What customers have to pay. */
@Module({ controllers: [ReceivablesController], providers: [ReceivablesQuery] })
export class ReceivablesModule {}
