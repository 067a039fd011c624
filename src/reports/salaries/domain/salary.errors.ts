import { type DomainError, type ErrorCatalogue, refused } from '@studio/kernel';

/** Codes of salary models and their assignments. */
export const salaryErrors = {
  salary_model_in_use: {
    kind: 'unprocessable',
    meaning: 'The salary model pays trainers now or later, so it cannot be archived.',
  },
  salary_model_archived: {
    kind: 'unprocessable',
    meaning: 'The salary model is archived; no trainer can be assigned to it.',
  },
} as const satisfies ErrorCatalogue;

/** Trainers are paid by the model (SAL-1). */
export function salaryModelInUse(): DomainError {
  return refused(
    'salary_model_in_use',
    'salary_model',
    'Trainers are paid by this model. Assign another one to them first.',
  );
}

/** The model accepts no more trainers (SAL-1). */
export function salaryModelArchived(): DomainError {
  return refused('salary_model_archived', 'salary_model_id', 'This model is archived. Choose another one.');
}
