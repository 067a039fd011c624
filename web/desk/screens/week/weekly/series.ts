import { type PageQuery, readPages, useRead } from '../../../data';
import { useDesk } from '../../../desk-context';
import type { Series } from './expected';

const PAGE = 100;

/** The series that have not ended. */
export function useSeries(isWanted = true) {
  const { api, studio } = useDesk();
  return useRead<readonly Series[]>(
    ['day', studio.account.id, 'series'],
    async (signal) => {
      const read = (query: PageQuery) => api.GET('/api/v1/manage/series', { params: { query }, signal });
      const { data, error } = await readPages<Series>(read, PAGE);
      return data ? { data: data.rows.filter(({ status }) => status !== 'ended') } : { ...(error && { error }) };
    },
    { isWanted },
  );
}
