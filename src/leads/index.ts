export { leadEntities } from './entities';
export { LeadsModule } from './leads.module';
