export { HelpModule } from './help.module';
export { OwnerHelpPages } from './queries/owner-help-pages';
export { OwnerHelpSearch } from './queries/owner-help-search';
