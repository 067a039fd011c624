import {
  inForceOn,
  type SalaryAssignment,
  type SalaryModel,
  type SalaryVersion,
} from '../../salaries/domain/salary-terms';

/** What a trainer is paid by on a day; null where nothing is in force (SAL-3). */
export interface TermsInForce {
  readonly model: SalaryModel | null;
  readonly version: SalaryVersion | null;
}

/** The live assignments by trainer, and the models they name. */
export interface AgreedSalaries {
  readonly assignments: ReadonlyMap<number, readonly SalaryAssignment[]>;
  readonly models: ReadonlyMap<number, SalaryModel>;
}

const NOTHING: TermsInForce = { model: null, version: null };

/** What was agreed on with trainers, looked up by day. */
export class SalaryBook {
  constructor(private readonly agreed: AgreedSalaries) {}

  /** The terms that pay the trainer on the day. */
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

  /** Whether any rule pays a share of what classes bring in. */
  get readsClassValues(): boolean {
    const versions = [...this.agreed.models.values()].flatMap((model) => model.versions);
    const rules = versions.flatMap((version) => (version.type === 'per_class' ? version.rules : []));
    return rules.some(({ formula }) => formula === 'class_value_percentage');
  }

  private assignmentOn(trainerId: number, date: string): SalaryAssignment | null {
    return inForceOn(this.agreed.assignments.get(trainerId) ?? [], date);
  }
}
