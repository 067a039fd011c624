export { CONFIGURATION, ConfigurationModule } from './configuration.module';
export { type Configuration, ConfigurationError, readConfiguration, type TwilioSettings } from './configuration';
export { deploymentWarnings } from './deployment-warnings';
export { environmentSchema, settingGroups } from './environment';
export { KNOWN_REDIRECT_URIS } from './known-redirect-uris';
export { processEnvironment } from './process-environment';
export type { RateLimits } from './rate-limit-settings';
