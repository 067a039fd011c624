/** Stored status of a class; the shown status also depends on the time (CLS-10). */
export const CLASS_STATUSES = ['draft', 'scheduled', 'cancelled'] as const;

export type ClassStatus = (typeof CLASS_STATUSES)[number];

/** How a class was created. */
export const CLASS_SOURCES = ['series', 'manual', 'quick_booking'] as const;

export type ClassSource = (typeof CLASS_SOURCES)[number];

/** Whether a rental has a fixed time or any time. */
export const RENTAL_MODES = ['timed', 'anytime'] as const;

export type RentalMode = (typeof RENTAL_MODES)[number];

/** What customers read about a class. */
export interface ClassWords {
  readonly title: string;
  readonly description: string | null;
}

/** The last given title and description, else those of the type (CLS-11). Null and absent are not given. */
export function wordsOf(
  { name, description }: { readonly name: string; readonly description: string | null },
  ...given: readonly { readonly [Field in keyof ClassWords]?: string | null | undefined }[]
): ClassWords {
  return given.reduce<ClassWords>(
    (words, next) => ({
      title: next.title ?? words.title,
      description: next.description ?? words.description,
    }),
    { title: name, description },
  );
}
