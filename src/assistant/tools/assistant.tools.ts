import { DescribeServiceSkillsTool } from './mcp/describe-service-skills.tool';
import { GetBusinessLogicReferenceTool } from './mcp/get-business-logic-reference.tool';
import { GetClassBookingsForDayTool } from './mcp/get-class-bookings-for-day.tool';
import { GetClassCountsForDayTool } from './mcp/get-class-counts-for-day.tool';
import { GetOwnerHelpPageTool } from './mcp/get-owner-help-page.tool';
import { GetStudioProfileTool } from './mcp/get-studio-profile.tool';
import { SearchCustomersTool } from './mcp/search-customers.tool';
import { SearchOwnerHelpTool } from './mcp/search-owner-help.tool';

/** Every tool of the assistant. */
export const assistantTools = [
  DescribeServiceSkillsTool,
  GetStudioProfileTool,
  GetClassCountsForDayTool,
  GetClassBookingsForDayTool,
  SearchCustomersTool,
  SearchOwnerHelpTool,
  GetOwnerHelpPageTool,
  GetBusinessLogicReferenceTool,
];
