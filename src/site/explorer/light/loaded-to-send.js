export { buildRequest, execute } from 'swagger-client/es/execute';
export { default as http, makeHttp, serializeRes } from 'swagger-client/es/http';
