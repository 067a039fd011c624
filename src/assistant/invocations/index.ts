export { InvocationLog, type InvocationStatus } from './application/invocation-log';
export { InvocationsModule } from './invocations.module';
