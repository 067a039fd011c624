export { ReencryptBotSecrets } from './application/reencrypt-bot-secrets';
export { leadErrors } from './domain/lead.errors';
export { leadEntities } from './entities';
export { LeadsModule } from './leads.module';
