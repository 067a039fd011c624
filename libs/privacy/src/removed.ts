/** The replacement of a text about an erased person. */
export const REMOVED = '[removed]';
