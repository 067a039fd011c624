export { CONFIGURATION, ConfigurationModule } from './configuration.module';
export {
  type Configuration,
  ConfigurationError,
  type RateLimits,
  readConfiguration,
  type TwilioSettings,
} from './configuration';
export { environmentSchema } from './environment';
export { processEnvironment } from './process-environment';
