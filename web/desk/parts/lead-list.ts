import { useRead } from '../data';
import { useDesk } from '../desk-context';
import type { components } from '../interface';

export type LeadStatus = components['schemas']['ManagedLead']['status'];

const MOST = 50;

/** The latest leads of a status. The navigation and the screen of the new ones read them once. */
export function useLeads(status: LeadStatus, q: string, isWanted = true) {
  const { api, studio } = useDesk();
  return useRead(
    ['leads', studio.account.id, status, q],
    (signal) =>
      api.GET('/api/v1/manage/leads', { params: { query: { status, limit: MOST, ...(q !== '' && { q }) } }, signal }),
    { keepsPrevious: true, isWanted },
  );
}
