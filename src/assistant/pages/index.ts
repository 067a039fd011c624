export { PersonAccess } from './application/person-access';
export { connectionsPath, guidePath } from './domain/guide-path';
export { clientNameOf } from './http/client-name';
export { consentPage } from './http/consent-view';
export { PageError } from './http/error-view';
export { PageErrorFilter } from './http/page-error.filter';
export { refusedPersonPage } from './http/refused-person-view';
export { SIGN_IN_REFUSALS, signInPage } from './http/sign-in-view';
export { PagesModule } from './pages.module';
