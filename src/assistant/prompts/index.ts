export { PromptBook } from './prompt-book';
export type { Recipe } from './recipe';
export { RECIPES } from './recipes';
