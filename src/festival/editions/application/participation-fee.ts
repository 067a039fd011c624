import type { ParticipationFee } from '../../charges/application/entry-charges';
import type { FestivalCategoryEntity } from '../entities/festival-category.entity';
import type { FestivalEditionEntity } from '../entities/festival-edition.entity';

/** What the category asks of each of its entries (FEST-5). The charge is named after the category. */
export function participationFeeOf(
  { name, participationFeeCents, participationDueAt }: FestivalCategoryEntity,
  { currency }: FestivalEditionEntity,
): ParticipationFee {
  return { name, amountCents: participationFeeCents, currency, dueAt: participationDueAt };
}
