export { EndpointModule } from './endpoint.module';
export { SERVICE_VERSION } from './mcp/assistant-server';
