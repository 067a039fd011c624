import { type DynamicModule, Global, Module } from '@nestjs/common';

import type { Configuration } from './configuration';

/** Injection token of the Configuration object. */
export const CONFIGURATION = Symbol('Configuration');

/** Makes the one Configuration available to every module. */
@Global()
@Module({})
export class ConfigurationModule {
  static with(configuration: Configuration): DynamicModule {
    return {
      module: ConfigurationModule,
      providers: [{ provide: CONFIGURATION, useValue: configuration }],
      exports: [CONFIGURATION],
    };
  }
}
