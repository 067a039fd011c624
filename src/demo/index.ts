export { type DemoCredentials, DemoCredentialsFile } from './demo-credentials';
export { DemoStudios } from './demo-studios';
export { DemoModule } from './demo.module';
