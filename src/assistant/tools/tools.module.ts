import { Module } from '@nestjs/common';

import { AccountsModule } from '../../accounts';
import { TicketedEventsModule } from '../../events';
import { PassesModule } from '../../passes';
import { ReportsModule } from '../../reports';
import { HelpModule } from '../help/help.module';
import { BookingLedgerInvestigation } from '../investigation/application/booking-ledger-investigation';
import { BusinessLogicReference } from '../reference/business-logic-reference';
import type { AssistantTool } from './application/assistant-tool';
import { ToolCatalogue } from './application/tool-catalogue';
import { assistantTools } from './assistant.tools';

/** The tools, and who may use which. */
@Module({
  imports: [AccountsModule, HelpModule, PassesModule, ReportsModule, TicketedEventsModule],
  providers: [
    ...assistantTools,
    {
      provide: ToolCatalogue,
      useFactory: (...tools: AssistantTool[]) => new ToolCatalogue(tools),
      inject: assistantTools,
    },
    BookingLedgerInvestigation,
    BusinessLogicReference,
  ],
  exports: [ToolCatalogue],
})
export class ToolsModule {}
