import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock } from '@studio/kernel';

import { SalaryTermsQuery } from '../../salaries';
import type { ClosedDays } from '../domain/closed-days';
import type { CompletedClass } from '../domain/completed-class';
import type { Payroll, PayrollEntry, PayrollRange, PayrollSum } from '../domain/payroll';
import { decideClassEntry, decideFixedEntry } from '../domain/payroll-entries';
import { lineOf, payrollOf, PayrollTally } from '../domain/payroll-tally';
import { SalaryBook } from '../domain/salary-book';
import { ClosedPayQuery } from '../queries/closed-pay.query';
import { CompletedClassesQuery } from '../queries/completed-classes.query';
import { type PaidTrainer, PaidTrainersQuery } from '../queries/paid-trainers.query';

/** The trainers of a calculation and their terms. */
interface Basis {
  readonly trainers: readonly PaidTrainer[];
  readonly book: SalaryBook;
  /** Active trainers without an assignment today (SAL-8); none when all days are closed. */
  readonly unassigned: ReadonlySet<number>;
}

interface EntryOf {
  readonly trainerId: number;
  readonly entry: PayrollEntry;
}

/**
 * Calculates what trainers earn: closed days by the entries of their runs (SAL-14), others by the current terms and
 * bookings (SAL-3 to SAL-9).
 */
@Injectable()
export class PayrollCalculation {
  constructor(
    private readonly closed: ClosedPayQuery,
    private readonly terms: SalaryTermsQuery,
    private readonly trainers: PaidTrainersQuery,
    private readonly classes: CompletedClassesQuery,
    private readonly clock: Clock,
  ) {}

  /**
   * Includes every entry, so the range must fit into one answer or run. All bookings and payments are read as of one
   * moment, also inside a transaction.
   */
  async calculate(ctx: ActorContext, range: PayrollRange): Promise<Payroll> {
    const now = this.clock.now();
    const { days, pay } = await this.closed.entries(ctx, range);
    const open = days.openPart(range);
    const { trainers, book, unassigned } = await this.basisOf(ctx, range, open, now);
    const entries = new Map<number, PayrollEntry[]>(trainers.map(({ id }) => [id, []]));
    const add = ({ trainerId, entry }: EntryOf) => entries.get(trainerId)?.push(entry);
    pay.forEach(add);
    if (open) {
      for (const paid of fixedEntries(trainers, book, open, days)) add(paid);
      const classes = await this.classes.all(ctx, { range: open, ...trainersToRead(trainers, book, open), now });
      for (const paid of classEntries(classes, book, days)) add(paid);
    }
    const lines = trainers.map((trainer) => lineOf(trainer, entries.get(trainer.id) ?? [], unassigned.has(trainer.id)));
    return payrollOf(lines.filter((line) => line.entries.length > 0 || line.isIncomplete));
  }

  /** Only the sums, without collecting entries, so that a year needs no more memory than a day. */
  async sum(ctx: ActorContext, range: PayrollRange): Promise<PayrollSum> {
    const now = this.clock.now();
    const { days, pay } = await this.closed.sums(ctx, range);
    const tally = new PayrollTally();
    for (const paid of pay) tally.add(paid);
    const open = days.openPart(range);
    if (!open) return tally.sum;
    const { trainers, book, unassigned } = await this.basisOf(ctx, range, open, now);
    if (unassigned.size > 0) tally.addUnassigned();
    for (const { entry } of fixedEntries(trainers, book, open, days)) tally.add(entry);
    const request = { range: open, ...trainersToRead(trainers, book, open), now };
    for await (const classes of this.classes.batches(ctx, request))
      for (const { entry } of classEntries(classes, book, days)) tally.add(entry);
    return tally.sum;
  }

  private async basisOf(
    ctx: ActorContext,
    { trainerId }: PayrollRange,
    open: PayrollRange | null,
    now: Date,
  ): Promise<Basis> {
    const [trainers, agreed] = [
      await this.trainers.list(ctx, trainerId),
      await this.terms.of(ctx, trainerId === null ? null : [trainerId]),
    ];
    const book = new SalaryBook(agreed);
    const today = calendarDateOf(now, ctx.timeZone);
    const unassigned = trainers.filter(({ id, isActive }) => open && isActive && !book.isAssigned(id, today));
    return { trainers, book, unassigned: new Set(unassigned.map(({ id }) => id)) };
  }
}

/** Selects the trainers whose classes are read, and those whose class values are read, by what their terms may pay. */
function trainersToRead(
  trainers: readonly PaidTrainer[],
  book: SalaryBook,
  range: PayrollRange,
): { readonly trainerIds: readonly number[]; readonly withValuesOf: readonly number[] } {
  const trainerIds = trainers.map(({ id }) => id).filter((id) => book.mayPayClasses(id, range));
  return { trainerIds, withValuesOf: trainerIds.filter((id) => book.mayPayShares(id, range)) };
}

function* fixedEntries(
  trainers: readonly PaidTrainer[],
  book: SalaryBook,
  { dateFrom, dateTo }: PayrollRange,
  closed: ClosedDays,
): Generator<EntryOf> {
  const paidForTime = trainers.filter(({ id }) => book.hasFixedPay(id));
  for (let date = dateFrom; paidForTime.length > 0 && date <= dateTo; date = addDays(date, 1)) {
    if (closed.has(date)) continue;
    for (const { id: trainerId } of paidForTime) {
      const entry = decideFixedEntry(date, book.on(trainerId, date));
      if (entry) yield { trainerId, entry };
    }
  }
}

function* classEntries(classes: readonly CompletedClass[], book: SalaryBook, closed: ClosedDays): Generator<EntryOf> {
  for (const held of classes) {
    const { trainerId, date } = held;
    if (closed.has(date)) continue;
    const entry = decideClassEntry(held, book.on(trainerId, date));
    if (entry) yield { trainerId, entry };
  }
}
