export { CONFIGURATION, ConfigurationModule } from './configuration.module';
export { type Configuration, ConfigurationError, type RateLimits, readConfiguration } from './configuration';
export { environmentSchema } from './environment';
export { processEnvironment } from './process-environment';
