export { PersonAccess } from './application/person-access';
export { consentPage } from './http/consent-view';
export { PageError } from './http/error-view';
export { foreignAccountPage } from './http/foreign-account-view';
export type { PageStudio } from './http/page';
export { PageErrorFilter } from './http/page-error.filter';
export { sendSignInPage, setPageHeaders } from './http/send-sign-in-page';
export { signInPage } from './http/sign-in-view';
export { PagesModule } from './pages.module';
