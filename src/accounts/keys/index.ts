export { KeysModule } from './keys.module';
