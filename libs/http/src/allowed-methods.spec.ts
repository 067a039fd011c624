import { type NextFunction, type Request, type Response, Router } from 'express';

import { allowedMethods } from './allowed-methods';

const handler = (_request: Request, response: Response) => void response.end();

function exampleRouter(): Router {
  const router = Router();
  router.use((_request: Request, _response: Response, next: NextFunction) => next());
  router.get('/studios/:slug', handler);
  router.patch('/studios/:slug', handler);
  router.delete('/studios/:slug', handler);
  router.post('/studios', handler);
  router.get('/studios/:slug/rooms', handler);
  router.all('/anything', handler);
  return router;
}

describe('the methods a path allows', () => {
  it.each([
    ['those of all its routes, sorted, HEAD beside GET', '/studios/river', ['DELETE', 'GET', 'HEAD', 'PATCH']],
    ['no HEAD without GET', '/studios', ['POST']],
    ['those of the longer path alone', '/studios/river/rooms', ['GET', 'HEAD']],
    ['those of an encoded path', '/studios/r%C3%ADo', ['DELETE', 'GET', 'HEAD', 'PATCH']],
    ['none on an unknown path', '/rooms', []],
    ['none on a path that cannot be decoded', '/studios/%E0%A4%A', []],
    ['none in particular where every method is taken', '/anything', []],
  ])('are %s', (_, path, methods) => {
    expect(allowedMethods(exampleRouter(), path)).toEqual(methods);
  });
});
