import { Module } from '@nestjs/common';

import { ReceivablesController } from './http/receivables.controller';
import { ReceivablesQuery } from './queries/receivables.query';

/** Amounts that customers owe. */
@Module({ controllers: [ReceivablesController], providers: [ReceivablesQuery] })
export class ReceivablesModule {}
