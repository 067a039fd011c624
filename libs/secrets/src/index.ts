export { type Sealed, SecretBox } from './secret-box';
export { type KeyPlaces, presentKeysOf, secretKeysOf, SecretsModule } from './secrets.module';
export { randomBase32, randomCode } from './code';
export { assessKeys, keyCheckOf } from './key-check';
export { keyFileOf } from './kept-key';
export { SecretKeyError } from './secret-key-error';
export { signatureKeys } from './signature-keys';
export { newToken, tokenHash } from './token';
