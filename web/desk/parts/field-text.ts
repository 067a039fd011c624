/** What was entered in the field of a form; empty where it has no such field. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const entered = new FormData(form).get(name);
  return typeof entered === 'string' ? entered : '';
}
