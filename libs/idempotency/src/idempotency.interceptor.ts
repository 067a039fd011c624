import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ROUTE_ACCESS, type RouteAccess } from '@studio/access';
import { IDEMPOTENCY_KEY } from '@studio/http';
import { UnitOfWork } from '@studio/persistence';
import type { Request, Response } from 'express';
import { firstValueFrom, from, map, type Observable } from 'rxjs';

import { type KeyedRequest, keyedRequestOf } from './keyed-request';
import { type KeptAnswer, KeptAnswers } from './kept-answers';
import { RUNS_IN_STEPS } from './runs-in-steps';

const HEADER = IDEMPOTENCY_KEY.toLowerCase();
const READS: readonly string[] = ['GET', 'HEAD'];

/**
 * Executes a write with an `Idempotency-Key` once, and answers its repeats as the first one (GEN-24). Work and kept
 * answer are one transaction, which the transactions of the use cases join; routes marked with `RunsInSteps` claim the
 * key before and store the answer after their work (GEN-25). Requests without the header pass unchanged.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly uow: UnitOfWork,
    private readonly answers: KeptAnswers,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers[HEADER];
    if (typeof key !== 'string' || !this.takesKey(context, request)) return next.handle();
    const response = context.switchToHttp().getResponse<Response>();
    const keyed = keyedRequestOf(request, key);
    const execute = async (): Promise<KeptAnswer> => {
      const body = await firstValueFrom<unknown>(next.handle());
      return { status: response.statusCode, body };
    };
    const isInSteps = this.reflector.get<boolean | undefined>(RUNS_IN_STEPS, context.getHandler()) === true;
    return from(isInSteps ? this.inSteps(keyed, execute) : this.inOneTransaction(keyed, execute)).pipe(
      map(({ status, body }) => {
        response.status(status);
        return body;
      }),
    );
  }

  private takesKey(context: ExecutionContext, { method }: Request): boolean {
    const declaredAt = [context.getHandler(), context.getClass()];
    const access = this.reflector.getAllAndOverride<RouteAccess | undefined>(ROUTE_ACCESS, declaredAt);
    return access?.kind === 'session' && !READS.includes(method);
  }

  private async inOneTransaction(request: KeyedRequest, execute: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    return this.uow.write(request.ctx, async (manager) => {
      const claim = await this.answers.claim(manager, request);
      if ('answer' in claim) return claim.answer;
      const answer = await execute();
      await this.answers.keep(manager, request, claim.claimedAt, answer);
      return answer;
    });
  }

  private async inSteps(request: KeyedRequest, execute: () => Promise<KeptAnswer>): Promise<KeptAnswer> {
    const { ctx } = request;
    const claim = await this.uow.write(ctx, (manager) => this.answers.claim(manager, request));
    if ('answer' in claim) return claim.answer;
    const { claimedAt } = claim;
    let answer: KeptAnswer;
    try {
      answer = await execute();
    } catch (error) {
      await this.uow.write(ctx, (manager) => this.answers.release(manager, request, claimedAt));
      throw error;
    }
    await this.uow.write(ctx, (manager) => this.answers.keep(manager, request, claimedAt, answer));
    return answer;
  }
}
