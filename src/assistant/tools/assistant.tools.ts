import { DescribeServiceSkillsTool } from './mcp/describe-service-skills.tool';
import { GetStudioProfileTool } from './mcp/get-studio-profile.tool';

/** Every tool of the assistant. */
export const assistantTools = [DescribeServiceSkillsTool, GetStudioProfileTool];
