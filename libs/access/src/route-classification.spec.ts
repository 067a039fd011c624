import { Controller, Get, Post, type Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { ConfigurationModule, readConfiguration } from '@studio/config';

import { Public } from './access-decorators';
import { AccessModule } from './access.module';
import { RouteClassification } from './route-classification';

@Controller('declared')
@Public()
class DeclaredController {
  @Get()
  read(): string {
    return this.helper();
  }

  @Post()
  write(): void {
    // Only its declaration matters.
  }

  helper(): string {
    return 'no route';
  }
}

@Controller('mixed')
class MixedController {
  @Get()
  @Public()
  open(): void {
    // Only its declaration matters.
  }

  @Get('forgotten')
  forgotten(): void {
    // Only its declaration matters.
  }

  @Post('too')
  forgottenToo(): void {
    // Only its declaration matters.
  }
}

class InheritedRoutes {
  @Get('inherited')
  inherited(): void {
    // Only its declaration matters.
  }
}

@Controller('heir')
class HeirController extends InheritedRoutes {}

async function applicationWith(...controllers: Type[]) {
  const module = await Test.createTestingModule({
    imports: [ConfigurationModule.with(readConfiguration({})), AccessModule],
    controllers,
  }).compile();
  return module.createNestApplication({ logger: false });
}

async function startOf(...controllers: Type[]): Promise<string> {
  const app = await applicationWith(...controllers);
  try {
    await app.init();
    return 'started';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await app.close();
  }
}

describe('the classification of routes', () => {
  it('lets an application start whose routes all declare their access, on the method or the class', async () => {
    expect(await startOf(DeclaredController)).toBe('started');
  });

  it('refuses the start while routes declare none, and names each of them and no other', async () => {
    const refusal = await startOf(DeclaredController, MixedController);
    const named = [...refusal.matchAll(/^ {2}- (.+)$/gm)].map(([, handler]) => handler);
    expect(named).toEqual(['MixedController.forgotten', 'MixedController.forgottenToo']);
  });

  it('sees routes a controller inherits', async () => {
    expect(await startOf(HeirController)).toContain('HeirController.inherited');
  });

  it('lists every route with method and access, and no other method of the controller', async () => {
    const app = await applicationWith(DeclaredController, MixedController);
    expect(app.get(RouteClassification).routes()).toEqual([
      { handler: 'DeclaredController.read', method: 'GET', path: '/declared', access: { kind: 'public' } },
      { handler: 'DeclaredController.write', method: 'POST', path: '/declared', access: { kind: 'public' } },
      { handler: 'MixedController.open', method: 'GET', path: '/mixed', access: { kind: 'public' } },
      { handler: 'MixedController.forgotten', method: 'GET', path: '/mixed/forgotten', access: undefined },
      { handler: 'MixedController.forgottenToo', method: 'POST', path: '/mixed/too', access: undefined },
    ]);
    await app.close();
  });
});
