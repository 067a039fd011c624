export { ToolCalls, type ToolOutcome } from './application/tool-calls';
export { ToolCatalogue } from './application/tool-catalogue';
export { ToolsModule } from './tools.module';
