/** Id, name and slug of an entity of the studio. */
export class NamedEntityDto {
  /** Id of the entity. @example 12 */
  id: number;
  /** Name of the entity. @example "Morning Flow" */
  name: string;
  /** Slug, unique in the studio. @example "morning-flow" */
  slug: string;
}
