export { CustomerProfileModule } from './profile.module';
