import { type Answered, useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { useList } from '../../parts/list';
import type { Period } from './period';

export type Counts = components['schemas']['ClassAttendanceCounts'];

/** What the screen shows: a period, everywhere or at a location. */
export interface Scope {
  readonly period: Period;
  readonly locationId: number | null;
}

/** What the parts of the screen show: the whole period, what of it is compared, and with what. */
export interface Scopes {
  readonly whole: Scope;
  readonly shown: Scope;
  readonly before: Scope;
  /** False of a day that goes on: less than on a whole day says nothing yet. */
  readonly hasChange: boolean;
}

/** A report that is not asked for as a file is none. */
function noFile<Body>({ data, error }: Answered<Body>): Answered<Exclude<Body, string>> {
  return error ? { error } : { data: data as Exclude<Body, string> };
}

const at = ({ locationId }: Pick<Scope, 'locationId'>) => (locationId === null ? {} : { location_id: locationId });
const days = (scope: Scope) => ({ date_from: scope.period.from, date_to: scope.period.to, ...at(scope) });

function useKey(name: string, { period, locationId }: Scope) {
  const { studio } = useDesk();
  return ['numbers', name, studio.account.id, period.from, period.to, locationId];
}

/** Group classes and lessons that take place. Who is a trainer gets their own. */
export function useAttendance(scope: Scope) {
  const { api } = useDesk();
  return useRead(useKey('attendance', scope), async (signal) =>
    noFile(await api.GET('/api/v1/manage/reports/attendance', { params: { query: days(scope) }, signal })),
  );
}

export function usePay(scope: Scope) {
  const { api, can } = useDesk();
  return useRead(
    useKey('pay', scope),
    (signal) => api.GET('/api/v1/manage/payroll/calculation', { params: { query: days(scope) }, signal }),
    { isWanted: can('manage_studio_payroll') },
  );
}

export function useFinancial(scope: Scope) {
  const { api } = useDesk();
  const query = { ...days(scope), group_by: 'day', limit: 1 } as const;
  return useRead(useKey('financial', scope), async (signal) =>
    noFile(await api.GET('/api/v1/manage/reports/financial', { params: { query }, signal })),
  );
}

export function useEarnings(scope: Scope) {
  const { api } = useDesk();
  return useRead(useKey('earnings', scope), async (signal) =>
    noFile(
      await api.GET('/api/v1/manage/reports/earnings', { params: { query: { ...days(scope), limit: 1 } }, signal }),
    ),
  );
}

/** So that those of most studios are read together. */
const DEBTS_PAGE = 100;

/** What each customer owes now, the oldest first. */
export function useDebts({ locationId }: Scope) {
  const { api, studio } = useDesk();
  return useList(
    ['debts', studio.account.id, 'all', locationId],
    (page, signal) =>
      api.GET('/api/v1/manage/receivables', { params: { query: { ...page, ...at({ locationId }) } }, signal }),
    { page: DEBTS_PAGE },
  );
}

/** What all of them owe altogether. */
export function useDebtTotals({ locationId }: Scope) {
  const { api, studio } = useDesk();
  return useRead(['debts', studio.account.id, 'totals', locationId], (signal) =>
    api.GET('/api/v1/manage/receivables/totals', { params: { query: at({ locationId }) }, signal }),
  );
}
