export type { Answer, BodyOf, ClientCode, CodeOf, StudioError } from './answers.ts';
export { createStudioClient, type StudioClient, type StudioClientOptions } from './client.ts';
export type * from './interface.ts';
export type { SendingOptions } from './sending.ts';
export { memoryStorage, type TokenStorage } from './storage.ts';
