export { AssistantModule } from './assistant.module';
export { DeploymentDoctor } from './discovery/doctor/deployment-doctor';
export { GrantEndings } from './connections/application/grant-endings';
export { SERVICE_VERSION } from './endpoint/mcp/assistant-server';
export { ToolCatalogue } from './tools/application/tool-catalogue';
