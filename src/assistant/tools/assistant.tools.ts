import { DescribeServiceSkillsTool } from './mcp/describe-service-skills.tool';
import { GetBusinessLogicReferenceTool } from './mcp/get-business-logic-reference.tool';
import { GetCashboxOverviewTool } from './mcp/get-cashbox-overview.tool';
import { GetClassBookingsForDayTool } from './mcp/get-class-bookings-for-day.tool';
import { GetClassCountsForDayTool } from './mcp/get-class-counts-for-day.tool';
import { GetEarningsReportTool } from './mcp/get-earnings-report.tool';
import { GetEventSummaryTool } from './mcp/get-event-summary.tool';
import { GetEventsOverviewTool } from './mcp/get-events-overview.tool';
import { GetFinancialReportTool } from './mcp/get-financial-report.tool';
import { GetOwnerHelpPageTool } from './mcp/get-owner-help-page.tool';
import { GetPaymentOverviewTool } from './mcp/get-payment-overview.tool';
import { GetPayrollOverviewTool } from './mcp/get-payroll-overview.tool';
import { GetRentalReportTool } from './mcp/get-rental-report.tool';
import { GetStudioProfileTool } from './mcp/get-studio-profile.tool';
import { InvestigateCustomerBookingLedgerTool } from './mcp/investigate-customer-booking-ledger.tool';
import { SearchCustomersTool } from './mcp/search-customers.tool';
import { SearchOwnerHelpTool } from './mcp/search-owner-help.tool';
import { SearchPaymentsTool } from './mcp/search-payments.tool';

/** Every tool of the assistant. */
export const assistantTools = [
  DescribeServiceSkillsTool,
  GetStudioProfileTool,
  GetClassCountsForDayTool,
  GetClassBookingsForDayTool,
  SearchCustomersTool,
  InvestigateCustomerBookingLedgerTool,
  SearchOwnerHelpTool,
  GetOwnerHelpPageTool,
  GetBusinessLogicReferenceTool,
  GetPaymentOverviewTool,
  SearchPaymentsTool,
  GetFinancialReportTool,
  GetCashboxOverviewTool,
  GetEarningsReportTool,
  GetRentalReportTool,
  GetPayrollOverviewTool,
  GetEventsOverviewTool,
  GetEventSummaryTool,
];
