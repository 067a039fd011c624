import { defineErrors, type DomainError, refusedBy } from '@studio/kernel';

/** Codes of salary models and who is paid by them. */
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

/** Trainers are paid by the model (SAL-1). */
export function salaryModelInUse(): DomainError {
  return refusedBy(
    salaryErrors.salary_model_in_use,
    'Trainers are paid by this model. Assign another one to them first.',
  );
}

/** The model accepts no more trainers (SAL-1). */
export function salaryModelArchived(): DomainError {
  return refusedBy(salaryErrors.salary_model_archived, 'This model is archived. Choose another one.');
}
