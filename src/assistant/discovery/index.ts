export { DiscoveryModule } from './discovery.module';
export { DeploymentDoctor } from './doctor/deployment-doctor';
export { isStudioSlug, metadataPath, resourceOf, SERVICE_KEY_PATH, studioPath } from './domain/resource-indicator';
