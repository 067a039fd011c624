import { Module } from '@nestjs/common';
import { ObservabilityModule } from '@studio/observability';

import { AccountsModule } from '../../accounts';
import { TicketedEventsModule } from '../../events';
import { PassesModule } from '../../passes';
import { ReportsModule } from '../../reports';
import { HelpModule } from '../help';
import { BookingLedgerInvestigation } from '../investigation';
import { InvocationsModule } from '../invocations';
import { BusinessLogicReference } from '../reference';
import type { AssistantTool } from './application/assistant-tool';
import { ToolCallMetrics } from './application/tool-call-metrics';
import { TOOL_BUDGET_MS, ToolCalls } from './application/tool-calls';
import { ToolCatalogue } from './application/tool-catalogue';
import { assistantTools } from './assistant.tools';

/** Time limit of a tool in milliseconds (MCP-17). */
const BUDGET_MS = 10_000;

/** The assistant's tools, their access rules and their execution. */
@Module({
  imports: [
    AccountsModule,
    HelpModule,
    InvocationsModule,
    ObservabilityModule,
    PassesModule,
    ReportsModule,
    TicketedEventsModule,
  ],
  providers: [
    ...assistantTools,
    {
      provide: ToolCatalogue,
      useFactory: (...tools: AssistantTool[]) => new ToolCatalogue(tools),
      inject: assistantTools,
    },
    BookingLedgerInvestigation,
    BusinessLogicReference,
    { provide: TOOL_BUDGET_MS, useValue: BUDGET_MS },
    ToolCallMetrics,
    ToolCalls,
  ],
  exports: [ToolCalls, ToolCatalogue],
})
export class ToolsModule {}
