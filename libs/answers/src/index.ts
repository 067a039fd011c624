export { Answer, AnswerOfKinds } from './answer';
export * from './fields';
