import { Injectable } from '@nestjs/common';
import type { ActorContext } from '@studio/access';
import { Clock, validationFailed } from '@studio/kernel';
import { insertRows } from '@studio/persistence';
import type { EntityManager } from 'typeorm';

import { StaffSnapshots, StudioDirectory } from '../../../accounts';
import { assessTerms, type SalaryRuleInput, type SalaryTermsInput } from '../domain/salary-terms-input';
import { SALARY_PARAMETERS, type SalaryModelType } from '../domain/salary-terms';

/** Terms of a model from a day on. */
export interface NewVersion extends SalaryTermsInput {
  readonly effectiveFrom: string;
}

/** An appended version, with the superseded one of the same day. */
export interface AppendedVersion {
  readonly id: number;
  readonly currency: string;
  readonly supersededId: number | null;
}

const SUPERSEDE = `
  UPDATE reports.salary_model_version SET superseded_at = $4
  WHERE account_id = $1 AND salary_model_id = $2 AND effective_from = $3 AND superseded_at IS NULL RETURNING id`;

const INSERT = `
  INSERT INTO reports.salary_model_version (account_id, salary_model_id, type, effective_from, currency, period, amount_cents,
    counted_statuses, pay_empty_classes, actor)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`;

const CLASS_TYPES = `
  SELECT id, schedule_kind AS kind FROM scheduling.class_type
  WHERE account_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR KEY SHARE`;

/** Appends versions to salary models, whose rows the caller has locked. */
@Injectable()
export class SalaryVersions {
  constructor(
    private readonly studios: StudioDirectory,
    private readonly snapshots: StaffSnapshots,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the terms in the studio's currency. A version of the same day is superseded but remains stored (SAL-1).
   * Throws `validation_failed` on the terms, and on `type` for terms of the other type.
   */
  async append(
    manager: EntityManager,
    ctx: ActorContext,
    model: { readonly id: number; readonly type: SalaryModelType },
    version: NewVersion,
  ): Promise<AppendedVersion> {
    await this.assertFit(manager, ctx, model.type, version);
    const { accountId } = ctx;
    const { effectiveFrom, period, amountCents, countedStatuses, payEmptyClasses, rules } = version;
    const isPerClass = model.type === 'per_class';
    const { currency } = await this.studios.settings(accountId);
    const [[superseded]] = await manager.query<[{ id: number }[], number]>(SUPERSEDE, [
      accountId,
      model.id,
      effectiveFrom,
      this.clock.now(),
    ]);
    const [row] = await manager.query<{ id: number }[]>(INSERT, [
      accountId,
      model.id,
      model.type,
      effectiveFrom,
      currency,
      period,
      amountCents,
      countedStatuses,
      isPerClass ? (payEmptyClasses ?? false) : null,
      await this.snapshots.of(ctx),
    ]);
    if (!row) throw new Error('The version was not inserted.');
    if (rules) await this.insertRules(manager, ctx, row.id, rules);
    return { id: row.id, currency, supersededId: superseded?.id ?? null };
  }

  private async assertFit(
    manager: EntityManager,
    { accountId }: ActorContext,
    type: SalaryModelType,
    terms: SalaryTermsInput,
  ): Promise<void> {
    const errors = assessTerms(type, terms);
    if (Object.keys(errors).length > 0) throw validationFailed(errors);
    const ids = (terms.rules ?? []).flatMap(({ classTypeId }) => classTypeId ?? []);
    if (ids.length === 0) return;
    const found = await manager.query<{ id: number; kind: string }[]>(CLASS_TYPES, [accountId, ids]);
    const choosable = new Set(found.filter(({ kind }) => kind !== 'internal_class').map(({ id }) => id));
    const wrong = (terms.rules ?? []).flatMap(({ classTypeId }, index) =>
      classTypeId === null || choosable.has(classTypeId) ? [] : [`rules.${index}.class_type_id`],
    );
    const text = 'The class type does not exist or cannot be chosen.';
    if (wrong.length > 0) throw validationFailed(Object.fromEntries(wrong.map((input) => [input, [text]])));
  }

  private async insertRules(
    manager: EntityManager,
    ctx: ActorContext,
    versionId: number,
    rules: readonly SalaryRuleInput[],
  ): Promise<void> {
    const rows = rules.map((rule) => ({ version_id: versionId, ...storedRule(rule) }));
    const ids = await insertRows<{ id: number; classTypeId: number | null }>(
      manager,
      ctx,
      'reports.salary_rule',
      rows,
      'RETURNING id, class_type_id AS "classTypeId"',
    );
    const idOf = new Map(ids.map(({ id, classTypeId }) => [classTypeId, id]));
    const tiers = rules.flatMap((rule) =>
      (rule.tiers ?? []).map((tier) => ({
        rule_id: idOf.get(rule.classTypeId),
        from_people: tier.fromPeople,
        to_people: tier.toPeople,
        amount_cents: tier.amountCents,
      })),
    );
    await insertRows(manager, ctx, 'reports.salary_rule_tier', tiers);
  }
}

function storedRule(rule: SalaryRuleInput) {
  const { classTypeId, formula, minimumPayCents, maximumPayCents } = rule;
  const names = SALARY_PARAMETERS[formula].filter((name) => name !== 'tiers');
  return {
    class_type_id: classTypeId,
    formula,
    parameters: Object.fromEntries(names.map((name) => [name, rule[name]])),
    minimum_pay_cents: minimumPayCents,
    maximum_pay_cents: maximumPayCents,
  };
}
