export { SecretBox } from './secret-box';
export { secretKeyOf, SecretsModule } from './secrets.module';
export { newToken, tokenHash } from './token';
