export { AssistantModule } from './assistant.module';
export { DeploymentDoctor } from './discovery';
export { GrantEndings } from './connections';
export { SERVICE_VERSION } from './endpoint';
export { ToolCatalogue } from './tools';
