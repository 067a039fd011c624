export { leadErrors } from './domain/lead.errors';
export { leadEntities } from './entities';
export { LeadsModule } from './leads.module';
