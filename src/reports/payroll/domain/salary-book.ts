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

const NOTHING: TermsInForce = { model: null, version: null };

/** The live assignments and models of a studio, looked up by trainer and day. */
export class SalaryBook {
  private readonly models: ReadonlyMap<number, SalaryModel>;
  private readonly assignments: ReadonlyMap<number, readonly SalaryAssignment[]>;

  constructor(models: readonly SalaryModel[], assignments: readonly SalaryAssignment[]) {
    this.models = new Map(models.map((model) => [model.id, model]));
    const byTrainer = new Map<number, SalaryAssignment[]>();
    for (const assignment of assignments) {
      const { trainerId } = assignment;
      byTrainer.set(trainerId, [...(byTrainer.get(trainerId) ?? []), assignment]);
    }
    this.assignments = byTrainer;
  }

  /** The terms that pay the trainer on the day. */
  on(trainerId: number, date: string): TermsInForce {
    const assignment = inForceOn(this.assignments.get(trainerId) ?? [], date);
    const model = assignment && this.models.get(assignment.salaryModelId);
    return model ? { model, version: inForceOn(model.versions, date) } : NOTHING;
  }

  /** Whether a model is assigned to the trainer on the day. */
  isAssigned(trainerId: number, date: string): boolean {
    return inForceOn(this.assignments.get(trainerId) ?? [], date) !== null;
  }

  /** Whether any rule pays a share of what classes bring in. */
  get readsClassValues(): boolean {
    const versions = [...this.models.values()].flatMap((model) => model.versions);
    const rules = versions.flatMap((version) => (version.type === 'per_class' ? version.rules : []));
    return rules.some(({ formula }) => formula === 'class_value_percentage');
  }
}
