import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Public, RateLimited } from '@studio/access';

import type { SandboxPerson } from './sandbox-people';
import { type SandboxBearer, SignInToSandbox } from './sign-in-to-sandbox';

/** *Sign in as …* of the API explorer (DEMO-4). Not part of the interface: services with real studios do not have it. */
@ApiExcludeController()
@Controller('docs/sandbox/people')
@Public()
export class SandboxSignInController {
  constructor(private readonly signIn: SignInToSandbox) {}

  @Get()
  @RateLimited('help')
  @Header('Cache-Control', 'no-store')
  async list(): Promise<{ data: Pick<SandboxPerson, 'as' | 'title' | 'name' | 'scheme'>[] }> {
    const people = await this.signIn.people();
    return { data: people.map(({ as, title, name, scheme }) => ({ as, title, name, scheme })) };
  }

  @Post(':as/sign-in')
  @HttpCode(200)
  @RateLimited('signIn')
  @Header('Cache-Control', 'no-store')
  async start(@Param('as') as: string): Promise<{ data: SandboxBearer }> {
    return { data: await this.signIn.execute(as) };
  }
}
