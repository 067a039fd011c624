import { type Answered, readPages, useRead } from '../../data';
import { useDesk } from '../../desk-context';
import type { components } from '../../interface';
import { useList } from '../../parts/list';

type Schemas = components['schemas'];
export type Location = Schemas['ManagedLocation'];
export type Room = Schemas['ManagedRoom'];
export type ClassType = Schemas['ManagedClassType'];
export type Direction = Schemas['ManagedActivityDirection'];
export type Plan = Schemas['ManagedClassPassPlan'];
export type Segment = Schemas['ManagedClassPassSegment'];
export type Trainer = Schemas['ManagedTrainer'];
export type TrainerType = Schemas['ManagedTrainerType'];
export type Invitation = Schemas['StaffInvitation'];
export type Member = Schemas['MembershipPageEnvelope']['data'][number];
export type Account = Schemas['Account'];

const PAGE = 100;

/** Reads a whole list, also of what is retired. */
function useAll<Row>(name: string, read: (signal: AbortSignal) => Parameters<typeof readPages<Row>>[0]) {
  const { studio } = useDesk();
  return useRead(['settings', studio.account.id, name], async (signal): Promise<Answered<readonly Row[]>> => {
    const { data, error } = await readPages(read(signal), PAGE);
    return data ? { data: data.rows } : { ...(error && { error }) };
  });
}

export function useLocations() {
  const { api } = useDesk();
  return useAll<Location>(
    'locations',
    (signal) => (query) => api.GET('/api/v1/manage/locations', { params: { query }, signal }),
  );
}

export function useRooms() {
  const { api } = useDesk();
  return useAll<Room>('rooms', (signal) => (query) => api.GET('/api/v1/manage/rooms', { params: { query }, signal }));
}

export function useClassTypes() {
  const { api } = useDesk();
  return useAll<ClassType>(
    'types',
    (signal) => (query) => api.GET('/api/v1/manage/class-types', { params: { query }, signal }),
  );
}

export function useDirections() {
  const { api } = useDesk();
  return useAll<Direction>(
    'directions',
    (signal) => (query) => api.GET('/api/v1/manage/activity-directions', { params: { query }, signal }),
  );
}

export function useTrainers() {
  const { api } = useDesk();
  return useAll<Trainer>(
    'trainers',
    (signal) => (query) => api.GET('/api/v1/manage/trainers', { params: { query }, signal }),
  );
}

export function useTrainerTypes() {
  const { api } = useDesk();
  return useAll<TrainerType>(
    'trainer-types',
    (signal) => (query) => api.GET('/api/v1/manage/trainer-types', { params: { query }, signal }),
  );
}

/** Who works in the studio, page by page. */
export function useMembers() {
  const { api, studio } = useDesk();
  return useList<Member>(['people', studio.account.id, 'members'], (page, signal) =>
    api.GET('/api/v1/manage/memberships', { params: { query: page }, signal }),
  );
}

/** Invitations that nobody has answered yet. */
export function usePendingInvitations() {
  const { api } = useDesk();
  return useAll<Invitation>(
    'invitations',
    (signal) => (query) =>
      api.GET('/api/v1/manage/invitations', { params: { query: { ...query, status: 'pending' } }, signal }),
  );
}

export function usePlans() {
  const { api } = useDesk();
  return useAll<Plan>(
    'plans',
    (signal) => (query) => api.GET('/api/v1/manage/class-pass-plans', { params: { query }, signal }),
  );
}

/** Headings of the price list. */
export function useSegments() {
  const { api } = useDesk();
  return useAll<Segment>(
    'segments',
    (signal) => (query) => api.GET('/api/v1/manage/class-pass-segments', { params: { query }, signal }),
  );
}

export function useAccount() {
  const { api, studio } = useDesk();
  const { data, error, again } = useRead(['settings', studio.account.id], (signal) =>
    api.GET('/api/v1/manage/account', { signal }),
  );
  return { data: data?.data, error, again };
}

const KINDS = ['group_class', 'private_lesson', 'room_rental', 'internal_class'] as const;
export type Kind = (typeof KINDS)[number];

/** The kinds of classes that the studio offers; without a choice of its own, all but internal ones. */
export function offeredKinds(account: Account): readonly Kind[] {
  const chosen: readonly string[] | null = account.enabled_schedule_kinds;
  return KINDS.filter((kind) => (chosen === null ? kind !== 'internal_class' : chosen.includes(kind)));
}

/** What is in use first. */
export function byUse<Row extends { readonly is_active: boolean }>(rows: readonly Row[] | undefined) {
  return rows?.toSorted((one, other) => Number(other.is_active) - Number(one.is_active));
}

/** What can be chosen now, with what was chosen before. */
export function choosable<Row extends { readonly id: number; readonly is_active: boolean }>(
  rows: readonly Row[] | undefined,
  chosen: readonly number[],
): readonly Row[] {
  return rows?.filter(({ id, is_active: isActive }) => isActive || chosen.includes(id)) ?? [];
}
