import { Module } from '@nestjs/common';
import { declareFreeTexts } from '@studio/privacy';

import { AccountsModule } from '../../accounts';
import { InvocationLog } from './application/invocation-log';
import { PruneInvocations } from './application/prune-invocations';
import { ReadInvocations } from './application/read-invocations';
import { InvocationsController } from './http/invocations.controller';
import { InvocationsQuery } from './queries/invocations.query';

declareFreeTexts({ tool_invocation: { table: 'assistant.tool_invocation', json: ['input', 'output'] } });

/** The record of assistants' calls. */
@Module({
  imports: [AccountsModule],
  controllers: [InvocationsController],
  providers: [InvocationLog, InvocationsQuery, PruneInvocations, ReadInvocations],
  exports: [InvocationLog],
})
export class InvocationsModule {}
