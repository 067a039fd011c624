/** What writers do, each an own kind of fact in the database. */
export const DEED_KINDS = ['booking', 'cancellation', 'payment', 'check-in', 'lead'] as const;

export type DeedKind = (typeof DEED_KINDS)[number];

/** `done`: acknowledged, so there once. `open`: never answered, so there once or not at all. `refused`: not there. */
export type DeedState = 'done' | 'open' | 'refused';

/** Requests of writers and their responses, to be compared with the database. */
export class Journal {
  readonly problems: string[] = [];
  private readonly deeds = new Map<DeedKind, Map<string, DeedState>>(DEED_KINDS.map((kind) => [kind, new Map()]));
  private readonly ids = new Map<string, number>();

  /** How many facts were acknowledged. */
  get acknowledged(): number {
    return [...this.deeds.values()].flatMap((states) => [...states.values()]).filter((state) => state === 'done')
      .length;
  }

  /** Before the first attempt is sent: from then on its effect may exist. */
  open(kind: DeedKind, key: string): void {
    this.of(kind).set(key, 'open');
  }

  /** `id` is what the answer called the fact, if anything: a repeat has to call it the same. */
  done(kind: DeedKind, key: string, id: number | null): void {
    this.of(kind).set(key, 'done');
    if (id === null) return;
    const known = this.ids.get(`${kind} ${key}`) ?? id;
    if (known !== id) this.problems.push(`The repeat of ${kind} ${key} answered ${id}, the first one ${known}`);
    this.ids.set(`${kind} ${key}`, id);
  }

  refused(kind: DeedKind, key: string): void {
    this.of(kind).set(key, 'refused');
  }

  of(kind: DeedKind): Map<string, DeedState> {
    const states = this.deeds.get(kind);
    if (!states) throw new Error(`There is no kind ${kind}.`);
    return states;
  }
}
