import { formatUtc } from '@studio/kernel';

import { presentCharge } from '../../charges/http/festival-charge.presenter';
import type { ChargeRow } from '../../charges/queries/entry-charges.query';
import type { CategoryRow } from '../queries/category.query';
import type { EditionRow } from '../queries/edition.query';
import type { EntryRow } from '../queries/entry.query';
import type { FestivalCategoryDto } from './dto/managed-category.dto';
import type { FestivalEditionDto } from './dto/managed-edition.dto';
import type { FestivalEntryDto, FestivalEntryWithChargesDto } from './dto/managed-entry.dto';

const utc = (instant: Date | null) => instant && formatUtc(instant);

export function presentEdition(row: EditionRow): FestivalEditionDto {
  return {
    ...row,
    starts_at: formatUtc(row.starts_at),
    ends_at: formatUtc(row.ends_at),
    published_at: utc(row.published_at),
    started_at: utc(row.started_at),
    completed_at: utc(row.completed_at),
    cancelled_at: utc(row.cancelled_at),
    archived_at: utc(row.archived_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}

export function presentCategory(row: CategoryRow): FestivalCategoryDto {
  return {
    ...row,
    participation_due_at: utc(row.participation_due_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}

export function presentEntry(row: EntryRow): FestivalEntryDto {
  return {
    ...row,
    accepted_at: utc(row.accepted_at),
    rejected_at: utc(row.rejected_at),
    withdrawn_at: utc(row.withdrawn_at),
    created_at: formatUtc(row.created_at),
    updated_at: formatUtc(row.updated_at),
  };
}

export function presentEntryWithCharges(entry: EntryRow, charges: readonly ChargeRow[]): FestivalEntryWithChargesDto {
  return { ...presentEntry(entry), charges: charges.map(presentCharge) };
}
