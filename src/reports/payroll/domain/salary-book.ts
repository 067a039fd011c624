import {
  inForceOn,
  type SalaryAssignment,
  type SalaryModel,
  type SalaryRule,
  type SalaryVersion,
} from '../../salaries/domain/salary-terms';
import type { PayrollRange } from './payroll';

/** A trainer's terms on a day; null where nothing is in force (SAL-3). */
export interface TermsInForce {
  readonly model: SalaryModel | null;
  readonly version: SalaryVersion | null;
}

/** The current assignments by trainer, and their models. */
export interface AgreedSalaries {
  readonly assignments: ReadonlyMap<number, readonly SalaryAssignment[]>;
  readonly models: ReadonlyMap<number, SalaryModel>;
}

/** First and last calendar day. */
type DayRange = Pick<PayrollRange, 'dateFrom' | 'dateTo'>;

const NOTHING: TermsInForce = { model: null, version: null };

/** The agreed salaries, looked up by trainer and day. */
export class SalaryBook {
  constructor(private readonly agreed: AgreedSalaries) {}

  /** The terms by which the trainer is paid on the day. */
  on(trainerId: number, date: string): TermsInForce {
    const assignment = this.assignmentOn(trainerId, date);
    const model = assignment && this.agreed.models.get(assignment.salaryModelId);
    return model ? { model, version: inForceOn(model.versions, date) } : NOTHING;
  }

  /** Whether a model is assigned to the trainer on the day. */
  isAssigned(trainerId: number, date: string): boolean {
    return this.assignmentOn(trainerId, date) !== null;
  }

  /** Whether the trainer was ever assigned to a model that pays for time. */
  hasFixedPay(trainerId: number): boolean {
    const assignments = this.agreed.assignments.get(trainerId) ?? [];
    return assignments.some(({ salaryModelId }) => {
      const model = this.agreed.models.get(salaryModelId);
      return model?.versions[0]?.type === 'fixed_period';
    });
  }

  /**
   * Whether a class of the trainer may have an entry: no model pays for time on at least one day of the range (SAL-4).
   */
  mayPayClasses(trainerId: number, range: DayRange): boolean {
    return this.modelsWithin(trainerId, range).some((model) => model?.versions[0]?.type !== 'fixed_period');
  }

  /** Whether a class of the trainer may pay a share of its value (SAL-6). */
  mayPayShares(trainerId: number, range: DayRange): boolean {
    const versions = this.modelsWithin(trainerId, range).flatMap((model) => model?.versions ?? []);
    return versions.some((version) => version.type === 'per_class' && version.rules.some(isShare));
  }

  /** The trainer's models on days of the range; null where nothing is assigned. */
  private modelsWithin(trainerId: number, { dateFrom, dateTo }: DayRange): readonly (SalaryModel | null)[] {
    const assignments = this.agreed.assignments.get(trainerId) ?? [];
    const later = assignments.filter(({ effectiveFrom }) => effectiveFrom > dateFrom && effectiveFrom <= dateTo);
    return [inForceOn(assignments, dateFrom), ...later].map(
      (assignment) => (assignment && this.agreed.models.get(assignment.salaryModelId)) ?? null,
    );
  }

  private assignmentOn(trainerId: number, date: string): SalaryAssignment | null {
    return inForceOn(this.agreed.assignments.get(trainerId) ?? [], date);
  }
}

function isShare({ formula }: SalaryRule): boolean {
  return formula === 'class_value_percentage';
}
