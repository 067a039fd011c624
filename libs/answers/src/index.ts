export { Answer, type AnswerClass, AnswerOfKinds } from './answer';
export * from './fields';
