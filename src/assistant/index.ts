export { AssistantModule } from './assistant.module';
export { SERVICE_VERSION } from './endpoint/mcp/assistant-server';
