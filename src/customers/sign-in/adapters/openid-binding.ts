import type { FactoryProvider } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '@studio/config';

import { ExternalIdentityProvider } from '../application/external-identity-provider';
import { NoIdentityProvider } from './openid-absence';
import { OpenIdIdentityProvider } from './openid-identity-provider';

/** IDP-4. */
const TIMEOUT_MS = 10_000;

/** The configured issuer behind the port. */
export const openIdBinding: FactoryProvider<ExternalIdentityProvider> = {
  provide: ExternalIdentityProvider,
  inject: [CONFIGURATION],
  useFactory: ({ externalSignIn, mode }: Configuration) =>
    externalSignIn
      ? new OpenIdIdentityProvider(externalSignIn, { allowsHttp: mode !== 'production', timeoutMs: TIMEOUT_MS })
      : new NoIdentityProvider(),
};
