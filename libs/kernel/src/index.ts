export * from './calendar';
export * from './clock';
export * from './currency';
export * from './domain-error';
export * from './slug';
