export { type Sealed, SecretBox } from './secret-box';
export { secretKeysOf, SecretsModule } from './secrets.module';
export { randomBase32, randomCode } from './code';
export { newToken, tokenHash } from './token';
