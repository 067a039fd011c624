export { HelpModule } from './help.module';
export { HELP_TEMPLATE, HELP_TYPE, HelpResources } from './queries/help-resources';
export { OwnerHelpPages } from './queries/owner-help-pages';
export { OwnerHelpSearch } from './queries/owner-help-search';
