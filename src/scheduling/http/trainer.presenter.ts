import type { StaffActor } from '@studio/access';

import type { TrainerRow } from '../queries/catalogue-rows';
import type { ManagedTrainerDto } from './dto/managed-trainer.dto';

/** A trainer as the member of the staff may see them: how to reach them only with `manage_trainers`. */
export function presentTrainer({ email, phone, ...row }: TrainerRow, { permissions }: StaffActor): ManagedTrainerDto {
  return permissions.includes('manage_trainers') ? { ...row, email, phone } : row;
}
