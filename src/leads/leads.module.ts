import { Module } from '@nestjs/common';
import { HttpModule } from '@studio/http';

import { AccountsModule } from '../accounts';
import { BookingModule } from '../booking';
import { CustomersModule } from '../customers';
import { ChangeLead } from './application/change-lead';
import { ConvertLead } from './application/convert-lead';
import { DeleteLead } from './application/delete-lead';
import { EraseSourcePages } from './application/erase-source-pages';
import { MergeLeads } from './application/merge-leads';
import { LeadsOfCustomers } from './application/leads-of-customers';
import { TakeLead } from './application/take-lead';
import { ManageLeadsController } from './http/manage-leads.controller';
import { WebsiteLeadsController } from './http/website-leads.controller';
import { LeadQuery } from './queries/lead.query';
import { declareLeadsData } from './personal-data';

declareLeadsData();

/** People who left a phone number on a studio's website. */
@Module({
  imports: [AccountsModule, BookingModule, CustomersModule, HttpModule],
  controllers: [ManageLeadsController, WebsiteLeadsController],
  providers: [ChangeLead, ConvertLead, DeleteLead, EraseSourcePages, LeadQuery, LeadsOfCustomers, MergeLeads, TakeLead],
})
export class LeadsModule {}
