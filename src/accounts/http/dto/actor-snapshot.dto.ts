/** Who did something, as of then. */
export class ActorSnapshotDto {
  /** Id of the person; null for customers and programs. @example 7 */
  user_id: number | null;

  /** Id of the trainer the person was. @example 3 */
  trainer_id: number | null;

  /** Name of the person. @example "Ana Costa" */
  name: string | null;

  /** E-mail address of the person; null when it is not known or not shown. @example "ana@example.org" */
  email: string | null;

  /** Role in the studio, or `customer`, or `system` for a program. @example "receptionist" */
  role: string;
}
