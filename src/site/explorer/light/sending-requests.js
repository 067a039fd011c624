// In place of `swagger-client/es/execute` and `swagger-client/es/http`.
import { sending } from './later.js';

/** The explorer loads it before it sends anything. */
export const buildRequest = (request) => sending.module.buildRequest(request);
export const serializeRes = (...response) => sending.module.serializeRes(...response);
export const execute = async (request) => (await sending.load()).execute(request);
export const makeHttp = (http, before, after) => {
  let made;
  return async (request) => {
    made ??= (await sending.load()).makeHttp(http, before, after);
    return made(request);
  };
};
export default async (...request) => (await sending.load()).http(...request);
