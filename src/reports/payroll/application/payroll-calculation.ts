import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { addDays, calendarDateOf, Clock } from '@studio/kernel';

import { SalaryTermsQuery } from '../../salaries';
import type { CompletedClass } from '../domain/completed-class';
import type { Payroll, PayrollEntry, PayrollRange, PayrollSum } from '../domain/payroll';
import { decideClassEntry, decideFixedEntry } from '../domain/payroll-entries';
import { lineOf, payrollOf, PayrollTally } from '../domain/payroll-tally';
import { SalaryBook } from '../domain/salary-book';
import { CompletedClassesQuery } from '../queries/completed-classes.query';
import { type PaidTrainer, PaidTrainersQuery } from '../queries/paid-trainers.query';

/** The trainers of a calculation and their terms. */
interface Basis {
  readonly trainers: readonly PaidTrainer[];
  readonly book: SalaryBook;
  /** Active trainers without an assignment today (SAL-8). */
  readonly unassigned: ReadonlySet<number>;
}

interface EntryOf {
  readonly trainerId: number;
  readonly entry: PayrollEntry;
}

/** Calculates what trainers earn (SAL-3 to SAL-9) by the current terms and bookings. */
@Injectable()
export class PayrollCalculation {
  constructor(
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
    const { trainers, book, unassigned } = await this.basisOf(ctx, range, now);
    const entries = new Map<number, PayrollEntry[]>(trainers.map(({ id }) => [id, []]));
    for (const { trainerId, entry } of fixedEntries(trainers, book, range)) entries.get(trainerId)?.push(entry);
    const classes = await this.classes.all(ctx, { range, ...trainersToRead(trainers, book, range), now });
    for (const { trainerId, entry } of classEntries(classes, book)) entries.get(trainerId)?.push(entry);
    const lines = trainers.map((trainer) => lineOf(trainer, entries.get(trainer.id) ?? [], unassigned.has(trainer.id)));
    return payrollOf(lines.filter((line) => line.entries.length > 0 || line.isIncomplete));
  }

  /** Only the sums, without collecting entries, so that a year needs no more memory than a day. */
  async sum(ctx: ActorContext, range: PayrollRange): Promise<PayrollSum> {
    const now = this.clock.now();
    const { trainers, book, unassigned } = await this.basisOf(ctx, range, now);
    const tally = new PayrollTally();
    if (unassigned.size > 0) tally.addUnassigned();
    for (const { entry } of fixedEntries(trainers, book, range)) tally.add(entry);
    for await (const classes of this.classes.batches(ctx, { range, ...trainersToRead(trainers, book, range), now }))
      for (const { entry } of classEntries(classes, book)) tally.add(entry);
    return tally.sum;
  }

  private async basisOf(ctx: ActorContext, { trainerId }: PayrollRange, now: Date): Promise<Basis> {
    const [trainers, agreed] = [
      await this.trainers.list(ctx, trainerId),
      await this.terms.of(ctx, trainerId === null ? null : [trainerId]),
    ];
    const book = new SalaryBook(agreed);
    const today = calendarDateOf(now, ctx.timeZone);
    const unassigned = trainers.filter(({ id, isActive }) => isActive && !book.isAssigned(id, today));
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
): Generator<EntryOf> {
  const paidForTime = trainers.filter(({ id }) => book.hasFixedPay(id));
  for (let date = dateFrom; paidForTime.length > 0 && date <= dateTo; date = addDays(date, 1)) {
    for (const { id: trainerId } of paidForTime) {
      const entry = decideFixedEntry(date, book.on(trainerId, date));
      if (entry) yield { trainerId, entry };
    }
  }
}

function* classEntries(classes: readonly CompletedClass[], book: SalaryBook): Generator<EntryOf> {
  for (const held of classes) {
    const { trainerId, date } = held;
    const entry = decideClassEntry(held, book.on(trainerId, date));
    if (entry) yield { trainerId, entry };
  }
}
