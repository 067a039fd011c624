export { type DemoCredentials, DemoCredentialsFile } from './demo-credentials';
export { DemoStudios } from './demo-studios';
export { DemoModule } from './demo.module';
export { SHOWN_SCHEDULE } from './demo-plans';
export { NO_SANDBOX, placeExamples } from './examples/place-examples';
export { DEMO_ROLES, type DemoRole, SignInToDemo } from './sign-in-to-demo';
export { SandboxExamples } from './examples/sandbox-examples';
