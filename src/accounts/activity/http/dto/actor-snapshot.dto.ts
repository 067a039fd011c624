/** The actor of an operation at that time. */
export class ActorSnapshotDto {
  /** Id of the person; null for customers and programs. @example 7 */
  user_id: number | null;
  /** Id of the trainer linked to the person at that time. @example 3 */
  trainer_id: number | null;
  /** Name of the person. @example "Ana Costa" */
  name: string | null;
  /** E-mail address of the person; null when it is unknown or not visible. @example "ana@example.org" */
  email: string | null;
  /** Role in the studio, or `customer`, or `system` for a program. @example "receptionist" */
  role: string;
}
