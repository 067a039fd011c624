export { OwnConnectionsModule } from './own-connections.module';
