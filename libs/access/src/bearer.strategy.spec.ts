import { Controller, Get, Injectable, type INestApplication, Req, UseGuards } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import passport from 'passport';
import request from 'supertest';

import { BearerGuard } from './bearer.guard';
import { BearerStrategy } from './bearer.strategy';

class Found {
  constructor(readonly token: string) {}
}

@Injectable()
class Tokens extends BearerStrategy<Found> {
  readonly asked: string[] = [];

  override async validate(token: string): Promise<Found | null> {
    this.asked.push(token);
    if (token === 'broken') throw new Error('The database is away.');
    return token === 'nobody' ? null : new Found(token);
  }
}

@Injectable()
class AnyBearer extends BearerGuard<Found> {
  constructor(readonly tokens: Tokens) {
    super(tokens);
  }

  override async canActivate(context: Parameters<BearerGuard<Found>['canActivate']>[0]): Promise<boolean> {
    const http = context.switchToHttp().getRequest<{ found: Found | null }>();
    http.found = await this.find(context);
    return true;
  }
}

@Controller()
class Mirror {
  @Get()
  @UseGuards(AnyBearer)
  read(@Req() { found }: { readonly found: Found | null }): unknown {
    return { found };
  }
}

describe('a bearer strategy', () => {
  const applications: INestApplication[] = [];
  const start = async () => {
    const module = await Test.createTestingModule({ controllers: [Mirror], providers: [Tokens] }).compile();
    const app = await module.createNestApplication({ logger: false }).init();
    applications.push(app);
    return { app, tokens: app.get(Tokens), read: () => request(app.getHttpServer()).get('/') };
  };
  afterEach(async () => {
    await Promise.all(applications.splice(0).map((app) => app.close()));
  });

  it('finds whom the token stands for, null for a token of nobody and without one', async () => {
    const { read, tokens } = await start();
    expect((await read().set('Authorization', 'Bearer t1')).body).toEqual({ found: { token: 't1' } });
    expect((await read().set('Authorization', 'Bearer nobody')).body).toEqual({ found: null });
    expect((await read()).body).toEqual({ found: null });
    expect(tokens.asked).toEqual(['t1', 'nobody']);
  });

  it('lets a failed look-up fail the request', async () => {
    const { read } = await start();
    expect((await read().set('Authorization', 'Bearer broken')).status).toBe(500);
  });

  it('keeps apart requests that are under way at once', async () => {
    const { read } = await start();
    const answers = await Promise.all(['a', 'nobody', 'b'].map((one) => read().set('Authorization', `Bearer ${one}`)));
    expect(answers.map(({ body }) => body.found?.token ?? null)).toEqual(['a', null, 'b']);
  });

  it('asks the strategy of its own application, and leaves nothing behind', async () => {
    const [first, second] = [await start(), await start()];
    const names = [first.tokens.name, second.tokens.name];
    await first.read().set('Authorization', 'Bearer t1');
    await second.app.close();
    await first.read().set('Authorization', 'Bearer t2');
    expect([first.tokens.asked, second.tokens.asked]).toEqual([['t1', 't2'], []]);
    await first.app.close();
    for (const name of names) {
      const problem = await new Promise((resolve) => {
        void (passport.authenticate(name) as (...given: unknown[]) => unknown)({}, {}, resolve);
      });
      expect(String(problem)).toContain('Unknown authentication strategy');
    }
  });
});
