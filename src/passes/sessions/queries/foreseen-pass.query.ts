import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { timeOfDayOf } from '@studio/kernel';
import type { RowsOf } from '@studio/persistence';

import type { ClassFacts } from '../../../scheduling';
import { activeSessions, type NamedPass, namedPass, namedPasses } from '../application/pass-rows';
import { sessionHolder } from '../application/session-holder';
import { owedAddonCents } from '../domain/any-time-addon';
import { remainingSessions } from '../domain/class-pass';
import { type ChoiceReason, explainChoice, type LeftReason } from '../domain/pass-fit';
import { PassHoldings, type SessionHolder } from '../domain/pass-holdings';
import { endOfPass, isDue, type Session } from '../domain/pass-normalisation';

/** How a pass is named to staff. */
type PassNames = Pick<NamedPass, 'id' | 'code' | 'planName' | 'isTrial' | 'isPaid'>;

/** The pass whose session a booking would get. */
export interface ForeseenPass extends PassNames {
  readonly reason: ChoiceReason;
  /** Of the add-on. */
  readonly currency: string;
  readonly owedAddonCents: number;
  readonly remainingBefore: number;
  readonly remainingAfter: number;
  /** The earlier end of both validities after the booking, once its reserved sessions are used. */
  readonly validUntil: Date;
}

/** What a booking would find among the passes of a customer. */
export interface ForeseenPasses {
  readonly used: ForeseenPass | null;
  /** The other active passes, and the newest that are not active, newest first. */
  readonly left: readonly (PassNames & { readonly reason: LeftReason })[];
}

export type ForeseenStatements = readonly [ReturnType<typeof namedPasses>, ReturnType<typeof activeSessions>];

/** No booking has this id. */
const NO_BOOKING = 0;

/** Finds the pass that a booking would get, and what would be left of it, by the rules of PassSessions. Locks and changes nothing. */
@Injectable()
export class ForeseenPassQuery {
  /** What is read, as statements for reads from one snapshot. */
  statements(ctx: ActorContext, customerId: number): ForeseenStatements {
    return [namedPasses(ctx, customerId, ctx.now), activeSessions(ctx, customerId)];
  }

  /** What a booking of the class would find; after the booking `movedId` has returned its session. */
  foresee(
    ctx: ActorContext,
    scheduled: ClassFacts,
    [rows, read]: RowsOf<ForeseenStatements>,
    movedId: number | null = null,
  ): ForeseenPasses {
    const passes = rows.map(namedPass);
    const active = passes.filter(({ status }) => status === 'active');
    const holdings = new PassHoldings(active, ctx.now);
    const complete = (id: number) => {
      if (holdings.isComplete(id)) return;
      holdings.add(read.filter(({ classPassId }) => classPassId === id));
      holdings.completed([id]);
    };
    const moved = read.find(({ bookingId }) => bookingId === movedId);
    const sessions = read.filter((session) => session !== moved);
    if (moved) {
      complete(moved.classPassId);
      holdings.move(moved.bookingId, { kind: 'release' });
      holdings.normalise(moved.classPassId);
    }
    for (const { id } of active.filter((pass) => isDue(pass, ctx.now))) {
      complete(id);
      holdings.normalise(id);
    }
    const holder = sessionHolder(ctx, NO_BOOKING, scheduled);
    const candidates = [...holdings.all(), ...passes.filter(({ status }) => status !== 'active')];
    const { chosen, left } = explainChoice(candidates, holder.class, holder.timeZone);
    const named = new Map(passes.map((pass) => [pass.id, pass]));
    const namesOf = (id: number): PassNames => {
      const { code, planName, isTrial, isPaid } = named.get(id)!;
      return { id, code, planName, isTrial, isPaid };
    };
    const chosenPass = chosen ? named.get(chosen.passId) : undefined;
    const used = chosenPass && {
      ...namesOf(chosenPass.id),
      reason: chosen!.reason,
      currency: chosenPass.currency,
      owedAddonCents: owedAddonCents(chosenPass, timeOfDayOf(scheduled.startsAt, holder.timeZone)),
      ...afterTaking(holdings, holder, chosenPass.id, complete),
      validUntil: validAfter(holdings, holder, chosenPass.id, sessions),
    };
    const others = left.toSorted((a, b) => b.passId - a.passId);
    return { used: used ?? null, left: others.map(({ passId, reason }) => ({ ...namesOf(passId), reason })) };
  }
}

/** What is left of the pass before and after it gives a session to the holder, as PassSessions takes it. */
function afterTaking(holdings: PassHoldings, holder: SessionHolder, id: number, complete: (id: number) => void) {
  const remainingBefore = remainingSessions(holdings.pass(id));
  const move = { kind: 'choose', status: 'reserved' } as const;
  if (!holdings.onlyReserves(holder, move)) complete(id);
  holdings.take(holder, id, move);
  holdings.normalise(id);
  return { remainingBefore, remainingAfter: remainingSessions(holdings.pass(id)) };
}

/** When the pass ends. What it reserved opens it too: once it is used, the validity counts from the first one (NRM-2). */
function validAfter(holdings: PassHoldings, holder: SessionHolder, id: number, sessions: readonly Session[]): Date {
  const reserved = sessions.filter(({ classPassId, status }) => classPassId === id && status === 'reserved');
  const starts = [holder.class.startsAt, ...reserved.map(({ classStartsAt }) => classStartsAt)];
  const first = new Date(Math.min(...starts.map(Number)));
  return endOfPass(holdings.pass(id), first, holdings.now);
}
