import { formatUtc } from '@studio/kernel';

import { presentActorSnapshot } from '../../../accounts';
import { type Cadence, latestCompletedPeriod } from '../domain/payroll-periods';
import type { SalaryAssignmentRow } from '../queries/salary-assignments.query';
import type { SalaryModelDetailsRow, SalaryModelRow, VersionRow } from '../queries/salary-models.query';
import type { StoredRule } from '../queries/stored-terms';
import type { PayrollCadenceDto } from './dto/payroll-cadence.dto';
import type { SalaryAssignmentDto } from './dto/salary-assignment.dto';
import type { SalaryModelDetailsDto, SalaryModelDto, SalaryRuleDto, SalaryVersionDto } from './dto/salary-model.dto';

export function presentSalaryModel(row: SalaryModelRow): SalaryModelDto {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    archived_at: row.archived_at && formatUtc(row.archived_at),
    created_at: formatUtc(row.created_at),
    trainers_count: row.trainers_count,
    current_version: row.current_version && presentVersion(row.current_version),
  };
}

export function presentSalaryModelDetails(row: SalaryModelDetailsRow): SalaryModelDetailsDto {
  return {
    ...presentSalaryModel(row),
    versions: row.versions.map(presentVersion),
    versions_truncated: row.areVersionsTruncated,
  };
}

export function presentSalaryAssignment(row: SalaryAssignmentRow): SalaryAssignmentDto {
  return {
    id: row.id,
    trainer: { id: row.trainer_id, name: row.trainer_name },
    salary_model: { id: row.salary_model_id, name: row.salary_model_name, type: row.salary_model_type },
    effective_from: row.effective_from,
    created_at: formatUtc(row.created_at),
    assigned_by: presentActorSnapshot(row.actor),
  };
}

/** The cadence with the latest period completed before today. */
export function presentCadence(cadence: Cadence, today: string): PayrollCadenceDto {
  const { startsOn, endsOn } = latestCompletedPeriod(cadence, today);
  return {
    value: cadence.value,
    anchor_date: cadence.anchorDate,
    latest_completed_period: { starts_on: startsOn, ends_on: endsOn },
  };
}

function presentVersion({ type, rules, actor, ...version }: VersionRow): SalaryVersionDto {
  return {
    id: version.id,
    effective_from: version.effective_from,
    currency: version.currency,
    period: version.period,
    amount_cents: version.amount_cents,
    counted_statuses: version.counted_statuses,
    pay_empty_classes: version.pay_empty_classes,
    rules: type === 'per_class' ? rules.map(presentRule) : null,
    created_at: formatUtc(new Date(version.created_at)),
    superseded_at: version.superseded_at === null ? null : formatUtc(new Date(version.superseded_at)),
    saved_by: presentActorSnapshot(actor),
  };
}

function presentRule({ parameters, ...rule }: StoredRule): SalaryRuleDto {
  return {
    class_type_id: rule.class_type_id,
    formula: rule.formula,
    amount_cents: parameters.amount_cents ?? null,
    rate_cents: parameters.rate_cents ?? null,
    minimum_people: parameters.minimum_people ?? null,
    base_cents: parameters.base_cents ?? null,
    hourly_rate_cents: parameters.hourly_rate_cents ?? null,
    included_people: parameters.included_people ?? null,
    extra_rate_cents: parameters.extra_rate_cents ?? null,
    basis_points: parameters.basis_points ?? null,
    tiers: rule.formula === 'attendance_tiers' ? rule.tiers : null,
    minimum_pay_cents: rule.minimum_pay_cents,
    maximum_pay_cents: rule.maximum_pay_cents,
  };
}
