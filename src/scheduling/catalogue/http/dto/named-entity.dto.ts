/** A thing of the studio by id, name and slug. */
export class NamedEntityDto {
  /** Id within the service. @example 12 */
  id: number;

  /** Name as the studio writes it. @example "Morning Flow" */
  name: string;

  /** Name for addresses, unique within the studio. @example "morning-flow" */
  slug: string;
}
