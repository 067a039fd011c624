import type { TestApp } from './app';

/** `{id, name, slug}` as clients get it. */
interface NamedJson {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
}

/** A class of the public schedule as clients get it. */
export interface ScheduledClassJson {
  readonly id: number;
  readonly title: string;
  readonly description: string | null;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly location: NamedJson;
  readonly room: NamedJson;
  readonly class_type: NamedJson;
  readonly activity_direction: NamedJson;
  readonly schedule_kind: string;
  readonly trainer: { readonly id: number; readonly name: string; readonly photo_url: string | null };
  readonly capacity: number | null;
  readonly available_spots: number | null;
  readonly booking_cutoff_minutes: number | null;
  readonly status: string;
}

/** A plan of the price list as clients get it. */
export interface PlanJson {
  readonly id: number;
  readonly name: string;
  readonly segment: (NamedJson & { readonly schedule_kind: string }) | null;
  readonly available_from_time: string | null;
  readonly available_until_time: string | null;
  readonly is_trial: boolean;
  readonly class_types: readonly NamedJson[];
  readonly trainer_types: readonly NamedJson[];
  readonly rooms: readonly NamedJson[];
}

/** A group of the price list as clients get it. */
export interface PriceGroupJson {
  readonly key: string;
  readonly schedule_kind: string;
  readonly title: string;
  readonly sections: readonly {
    readonly key: string;
    readonly title: string;
    readonly plans: readonly PlanJson[];
  }[];
}

/** An error as clients get it. */
export interface ErrorJson {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly support_url?: string | null;
}

/** The classes at a schedule's address; the answer must be 200. */
export async function readSchedule(
  { http }: Pick<TestApp, 'http'>,
  address: string,
  query: Readonly<Record<string, string>> = {},
): Promise<ScheduledClassJson[]> {
  const response = await http.get(address).query(query).expect(200);
  return (response.body as { data: ScheduledClassJson[] }).data;
}

/** The groups at a price list's address; the answer must be 200. */
export async function readPrice({ http }: Pick<TestApp, 'http'>, address: string): Promise<PriceGroupJson[]> {
  const response = await http.get(address).expect(200);
  return (response.body as { data: PriceGroupJson[] }).data;
}

/** What an address answers, with its status; the members of an error are absent when it is none. */
export async function readError(
  { http }: Pick<TestApp, 'http'>,
  address: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Partial<ErrorJson> & { readonly status: number }> {
  const response = await http.get(address).query(query);
  return { ...(response.body as Partial<ErrorJson>), status: response.status };
}
