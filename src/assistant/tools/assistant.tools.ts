import { DescribeServiceSkillsTool } from './mcp/describe-service-skills.tool';
import { GetBusinessLogicReferenceTool } from './mcp/get-business-logic-reference.tool';
import { GetOwnerHelpPageTool } from './mcp/get-owner-help-page.tool';
import { GetStudioProfileTool } from './mcp/get-studio-profile.tool';
import { SearchOwnerHelpTool } from './mcp/search-owner-help.tool';

/** Every tool of the assistant. */
export const assistantTools = [
  DescribeServiceSkillsTool,
  GetStudioProfileTool,
  SearchOwnerHelpTool,
  GetOwnerHelpPageTool,
  GetBusinessLogicReferenceTool,
];
