export { ReencryptBotSecrets } from './application/reencrypt-bot-secrets';
export { StudioBotChecks } from './application/studio-bot-checks';
export { TakeLead } from './application/take-lead';
export { leadErrors } from './domain/lead.errors';
export { BOT_CHECK_SCRIPTS, type BotCheckProvider, LEAD_NAME_MAX, LEAD_PHONE_MAX } from './domain/website-form';
export { leadEntities } from './entities';
export { LeadsModule } from './leads.module';
