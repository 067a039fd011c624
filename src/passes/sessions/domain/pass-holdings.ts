import type { ClassPass } from './class-pass';
import { type CoveredClass, choosePass } from './pass-fit';
import {
  asReleased,
  asReserved,
  asUsed,
  isConsumed,
  normalise,
  type Session,
  withCounters,
  withStatus,
} from './pass-normalisation';
import type { SessionMove } from './session-move';

/** A booking that holds or needs a session, with its class. */
export interface SessionHolder {
  readonly bookingId: number;
  readonly scheduledClassId: number;
  readonly class: CoveredClass & Pick<Session, 'classStatus'>;
  /** Zone of the class (CAL-1). */
  readonly timeZone: string;
}

/**
 * Locked passes with their sessions during one transaction. Counters follow every change, so that at any moment
 * 0 ≤ reserved + used ≤ sessions. A pass's sessions are read only when a change needs them; until then the pass is not
 * complete, and reservations can only be added to it.
 */
export class PassHoldings {
  private readonly passes: Map<number, ClassPass>;
  private readonly sessions = new Map<number, Session>();
  private readonly complete = new Set<number>();
  private readonly read: { readonly passes: ReadonlyMap<number, ClassPass>; readonly sessions: Map<number, Session> };

  constructor(
    passes: readonly ClassPass[],
    readonly now: Date,
  ) {
    this.passes = new Map(passes.map((pass) => [pass.id, pass]));
    this.read = { passes: new Map(this.passes), sessions: new Map() };
  }

  /** Adds stored reservations of any pass. */
  add(sessions: readonly Session[]): void {
    for (const session of sessions) {
      this.sessions.set(session.bookingId, session);
      this.read.sessions.set(session.bookingId, session);
    }
  }

  /** Marks passes whose reserved and used sessions have all been added. */
  completed(passIds: readonly number[]): void {
    for (const id of passIds) this.complete.add(id);
  }

  isComplete(passId: number): boolean {
    return this.complete.has(passId);
  }

  /** Throws when the pass is not among the locked ones. */
  pass(id: number): ClassPass {
    const pass = this.passes.get(id);
    if (!pass) throw new Error(`Pass ${id} is not locked.`);
    return pass;
  }

  all(): readonly ClassPass[] {
    return [...this.passes.values()];
  }

  session(bookingId: number): Session | null {
    return this.sessions.get(bookingId) ?? null;
  }

  /** The booking's stored reservation; null without one. */
  formerSession(bookingId: number): Session | null {
    return this.read.sessions.get(bookingId) ?? null;
  }

  /** Reserved and used sessions of a complete pass. */
  held(passId: number): readonly Session[] {
    return [...this.sessions.values()].filter(
      ({ classPassId, status }) => classPassId === passId && status !== 'released',
    );
  }

  /** Replaces fields of a pass and recalculates what follows from its sessions. */
  change(id: number, fields: Partial<ClassPass>): void {
    this.set({ ...this.pass(id), ...fields });
  }

  /** Changes the booking's session to used or reserved, or releases it (RSV-4). */
  move(bookingId: number, move: Extract<SessionMove, { kind: 'hold' | 'release' }>): void {
    const session = this.session(bookingId);
    if (!session || session.status === 'released') throw new Error(`Booking ${bookingId} holds no session.`);
    this.put(move.kind === 'release' ? asReleased(session, this.now) : this.heldAs(session, move));
  }

  /** The pass that would cover the holder's class (RSV-1). */
  choose({ class: scheduled, timeZone }: SessionHolder): ClassPass | null {
    return choosePass(this.all(), scheduled, timeZone);
  }

  /** Whether taking a session only adds a reservation, so that the other sessions of the pass need not be known. */
  onlyReserves(
    { class: { classStatus, endsAt } }: SessionHolder,
    as: Pick<SessionMove & { kind: 'choose' }, 'status'>,
  ) {
    return as.status === 'reserved' && !isConsumed({ classStatus, classEndsAt: endsAt }, this.now);
  }

  /** Assigns a session of the pass to the booking, in the booking's existing row if it has one (RSV-2). */
  take(holder: SessionHolder, passId: number, as: Extract<SessionMove, { kind: 'choose' | 'hold' }>): void {
    const { class: scheduled, ...ids } = holder;
    const session: Session = {
      bookingId: ids.bookingId,
      classPassId: passId,
      scheduledClassId: ids.scheduledClassId,
      status: 'reserved',
      reservedAt: this.now,
      usedAt: null,
      releasedAt: null,
      classStatus: scheduled.classStatus,
      classStartsAt: scheduled.startsAt,
      classEndsAt: scheduled.endsAt,
    };
    this.put(this.heldAs(session, as));
  }

  /** Restores a session to its state before this transaction, or to another state of the same row. */
  put(session: Session): void {
    const previous = this.session(session.bookingId);
    this.sessions.set(session.bookingId, session);
    if (previous && previous.classPassId !== session.classPassId && previous.status !== 'released')
      this.recount(previous.classPassId);
    if (this.isComplete(session.classPassId)) this.recount(session.classPassId);
    else this.addReserved(session);
  }

  /** Normalises (NRM) a complete pass, or one that only got new reservations. */
  normalise(passId: number): void {
    const pass = this.pass(passId);
    if (!this.isComplete(passId)) {
      this.passes.set(passId, withStatus(pass, this.now));
      return;
    }
    const normal = normalise(pass, this.held(passId), this.now);
    this.passes.set(passId, normal.pass);
    for (const session of normal.sessions) this.sessions.set(session.bookingId, session);
  }

  /** Passes that differ from what was read. */
  changedPasses(): readonly ClassPass[] {
    return this.all().filter((pass) => !isSame(pass, this.read.passes.get(pass.id)));
  }

  /** Reservations that are new or differ from what was read. */
  changedSessions(): readonly Session[] {
    return [...this.sessions.values()].filter((session) => !isSame(session, this.read.sessions.get(session.bookingId)));
  }

  private heldAs(
    session: Session,
    as: { readonly status: 'reserved' } | { readonly status: 'used'; readonly usedAt: Date },
  ) {
    return as.status === 'used' ? asUsed(session, as.usedAt) : asReserved(session, this.now);
  }

  private set(pass: ClassPass): void {
    this.passes.set(pass.id, this.isComplete(pass.id) ? withCounters(pass, this.held(pass.id)) : pass);
  }

  private recount(passId: number): void {
    if (!this.isComplete(passId)) throw new Error(`The sessions of pass ${passId} were not read.`);
    this.set(this.pass(passId));
  }

  private addReserved({ classPassId, status }: Session): void {
    if (status !== 'reserved') throw new Error(`The sessions of pass ${classPassId} were not read.`);
    const pass = this.pass(classPassId);
    this.passes.set(classPassId, { ...pass, reservedSessionsCount: pass.reservedSessionsCount + 1 });
  }
}

/** Equal in every field; dates are compared by time. */
function isSame<Row extends object>(a: Row, b: Row | undefined): boolean {
  if (!b) return false;
  return (Object.keys(a) as (keyof Row)[]).every((field) => valueOf(a[field]) === valueOf(b[field]));
}

function valueOf(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}
