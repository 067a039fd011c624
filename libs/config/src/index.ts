export { CONFIGURATION, ConfigurationModule } from './configuration.module';
export { type Configuration, ConfigurationError, readConfiguration, type TwilioSettings } from './configuration';
export { environmentSchema } from './environment';
export { processEnvironment } from './process-environment';
export type { RateLimits } from './rate-limit-settings';
