import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of salary models and their assignments. */
export const salaryErrors = defineErrors({
  salary_model_in_use: {
    input: 'salary_model',
    meaning: 'The salary model pays trainers now or later, so it cannot be archived.',
  },
  salary_model_archived: {
    input: 'salary_model_id',
    meaning: 'The salary model is archived; no trainer can be assigned to it.',
  },
});

/** The model pays trainers now or later (SAL-1). */
export function salaryModelInUse(): DomainError {
  return refusedBy(salaryErrors.salary_model_in_use, 'This model pays trainers. Assign another model to them first.');
}

/** The model accepts no more trainers (SAL-1). */
export function salaryModelArchived(): DomainError {
  return refusedBy(salaryErrors.salary_model_archived, 'This model is archived. Choose another one.');
}
