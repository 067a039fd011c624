import { usePageKeys } from '../settings/access/access-data';
import { useAccount, useMembers, usePendingInvitations, usePlans } from '../settings/settings-data';
import { useCatalogue } from '../week/week-data';
import { useSeries } from '../week/weekly/series';

/** In the order in which one needs the other. */
export const STEP_NAMES = ['places', 'types', 'trainers', 'weekly', 'plans', 'people', 'websites'] as const;
export type StepName = (typeof STEP_NAMES)[number];

export const isActive = (row: { readonly is_active: boolean }) => row.is_active;

/** Which steps of the timetable are done, by what the studio has. Null until it is read. */
export function useTimetableDone() {
  const catalogue = useCatalogue();
  const series = useSeries();
  const plans = usePlans();
  const keys = usePageKeys();
  const account = useAccount();
  const failed = [catalogue, series, plans, keys, account].find(({ error }) => error !== null);
  const outcome = { error: failed?.error ?? null, again: () => failed?.again() };
  if (!catalogue.data || !series.data || !plans.data || !keys.data || !account.data)
    return { done: null, hasPage: false, ...outcome };
  const { rooms, types, trainers } = catalogue.data;
  const hasPage = account.data.public_page_enabled;
  const done: Readonly<Record<Exclude<StepName, 'people'>, boolean>> = {
    // A room has a location.
    places: rooms.some(isActive),
    types: types.some(isActive),
    trainers: trainers.some(isActive),
    weekly: series.data.length > 0,
    plans: plans.data.some(isActive),
    websites: keys.data.length > 0 || hasPage,
  };
  return { done, hasPage, ...outcome };
}

/** The same of all steps. */
export function useDone() {
  const timetable = useTimetableDone();
  const members = useMembers();
  const invitations = usePendingInvitations();
  const error = timetable.error ?? members.error ?? invitations.error;
  const again = timetable.error ? timetable.again : members.error ? members.again : invitations.again;
  const people = members.rows && invitations.data && [...members.rows, ...invitations.data];
  if (!timetable.done || !people) return { done: null, hasPage: false, error, again };
  const done: Readonly<Record<StepName, boolean>> = { ...timetable.done, people: people.length > 1 };
  return { done, hasPage: timetable.hasPage, error, again };
}
