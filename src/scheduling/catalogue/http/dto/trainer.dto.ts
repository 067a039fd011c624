/** Who gives a class. A class without a trainer shows the studio itself, with the id 0. */
export class TrainerDto {
  /** Id of the trainer; 0 when the class has none. @example 7 */
  id: number;

  /** Name of the trainer, or of the studio when the class has none. @example "Maya Lindgren" */
  name: string;

  /** Address of a photo, or null. @example "https://example.com/photos/maya.jpg" */
  photo_url: string | null;
}
