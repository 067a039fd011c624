export { AssistantModule } from './assistant.module';
export { SERVICE_VERSION } from './endpoint/mcp/assistant-server';
export { ToolCatalogue } from './tools/application/tool-catalogue';
