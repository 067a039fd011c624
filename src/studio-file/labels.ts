import { singleLine } from '@studio/kernel';

/** How rows of one list are named in a file: by their slug, or by a name that only one of them has. */
export class Labels {
  private readonly bySlug = new Map<string, number>();
  private readonly byName = new Map<string, Set<number>>();

  add(id: number, name: unknown, slug: unknown): void {
    if (typeof slug === 'string') this.bySlug.set(slug, id);
    if (typeof name !== 'string') return;
    const stored = singleLine(name);
    this.byName.set(stored, (this.byName.get(stored) ?? new Set()).add(id));
  }

  /** The ids of the rows that have this label; more than one for a name that several have. */
  find(label: string): readonly number[] {
    const id = this.bySlug.get(label);
    return id === undefined ? this.named(label) : [id];
  }

  /** The ids of the rows with this name; none for what is no text. */
  named(name: unknown): readonly number[] {
    return typeof name === 'string' ? [...(this.byName.get(singleLine(name)) ?? [])] : [];
  }

  withSlug(slug: string): number | null {
    return this.bySlug.get(slug) ?? null;
  }

  /** The name where it leads to this row only, otherwise the slug. */
  labelOf(id: number, name: string, slug: string): string {
    const found = this.find(name);
    return found.length === 1 && found[0] === id ? name : slug;
  }
}
