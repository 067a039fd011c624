/** What stands where a text about an erased person stood. */
export const REMOVED = '[removed]';
