export { deskErrors } from './domain/desk.errors';
export { DeskModule } from './desk.module';
