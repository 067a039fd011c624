// In place of the copy of `randombytes` inside Swagger UI.
export { randomBytes as default } from './bytes.js';
