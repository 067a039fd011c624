import { type Answered, readPages, useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import type { Period } from './period';

export type Class = components['schemas']['ManagedClass'];

/** What the screen shows: a period, everywhere or at a location. */
export interface Scope {
  readonly period: Period;
  readonly locationId: number | null;
}

const ROWS_A_PAGE = 100;
/** Requests are limited for each minute. */
const MOST_PAGES = 20;

/** All rows of a list; null where there are too many. */
async function allRows<Row>(read: Parameters<typeof readPages<Row>>[0]): Promise<Answered<readonly Row[] | null>> {
  const { data, error } = await readPages(read, ROWS_A_PAGE, MOST_PAGES);
  return data ? { data: data.hasMore ? null : data.rows } : { ...(error && { error }) };
}

/** A report that is not asked for as a file is none. */
function noFile<Body>({ data, error }: Answered<Body>): Answered<Exclude<Body, string>> {
  return error ? { error } : { data: data as Exclude<Body, string> };
}

const at = ({ locationId }: Scope) => (locationId === null ? {} : { location_id: locationId });
const days = (scope: Scope) => ({ date_from: scope.period.from, date_to: scope.period.to, ...at(scope) });

function useKey(name: string, { period, locationId }: Scope) {
  const { studio } = useDesk();
  return ['numbers', name, studio.account.id, period.from, period.to, locationId];
}

/** Group classes and lessons that take place, null where there are too many. Who is a trainer gets their own. */
export function useClasses(scope: Scope) {
  const { api } = useDesk();
  const { from, to } = scope.period;
  return useRead(useKey('classes', scope), async (signal) => {
    const answer = await allRows<Class>((page) => {
      const query = { from, to, status: 'scheduled', ...at(scope), ...page } as const;
      return api.GET('/api/v1/manage/classes', { params: { query }, signal });
    });
    if (!answer.data) return answer;
    const isLesson = ({ schedule_kind: kind }: Class) => kind === 'group_class' || kind === 'private_lesson';
    return { data: answer.data.filter(isLesson) };
  });
}

export function useMissed(scope: Scope) {
  const { api } = useDesk();
  const query = { ...days(scope), group_by: 'trainer', limit: ROWS_A_PAGE } as const;
  return useRead(useKey('missed', scope), async (signal) =>
    noFile(await api.GET('/api/v1/manage/reports/missed-visits', { params: { query }, signal })),
  );
}

export function useTrainers() {
  const { api, studio } = useDesk();
  return useRead(['trainers', studio.account.id], (signal) =>
    allRows((page) => api.GET('/api/v1/manage/trainers', { params: { query: page }, signal })),
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
  return useRead(useKey('financial', scope), async (signal) =>
    noFile(
      await api.GET('/api/v1/manage/reports/financial', { params: { query: { ...days(scope), limit: 1 } }, signal }),
    ),
  );
}

/** Each payment of the period, null where there are too many. */
export function usePayments(scope: Scope) {
  const { api } = useDesk();
  return useRead(useKey('payments', scope), (signal) =>
    allRows(async (page) => {
      const query = { ...days(scope), section: 'payments', ...page } as const;
      const { data, error } = noFile(await api.GET('/api/v1/manage/reports/financial', { params: { query }, signal }));
      if (!data) return { ...(error && { error }) };
      const section = data.data.sections.find(({ kind }) => kind === 'payments');
      return { data: { data: section?.items ?? [], next_cursor: data.next_cursor } };
    }),
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

export function useOwed(scope: Scope) {
  const { api } = useDesk();
  return useRead(useKey('owed', scope), async (signal) =>
    noFile(await api.GET('/api/v1/manage/reports/payment-overview', { params: { query: days(scope) }, signal })),
  );
}

export function useRentals(scope: Scope) {
  const { api } = useDesk();
  return useRead(useKey('rentals', scope), async (signal) =>
    noFile(
      await api.GET('/api/v1/manage/reports/rentals', { params: { query: { ...days(scope), limit: 1 } }, signal }),
    ),
  );
}
