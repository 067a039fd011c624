import type { ParticipationFee } from '../../charges/application/entry-charges';
import type { FestivalCategoryEntity } from '../entities/festival-category.entity';
import type { FestivalEditionEntity } from '../entities/festival-edition.entity';

/** The fee of each entry of the category (FEST-5). The charge has the category's name. */
export function participationFeeOf(
  { name, participationFeeCents, participationDueAt }: FestivalCategoryEntity,
  { currency }: FestivalEditionEntity,
): ParticipationFee {
  return { name, amountCents: participationFeeCents, currency, dueAt: participationDueAt };
}
