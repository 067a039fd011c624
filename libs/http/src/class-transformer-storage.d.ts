/** What `@Type` declared. class-transformer exports no way to ask for it; @nestjs/mapped-types reads it here as well. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: object, property: string): { typeFunction(): unknown } | undefined;
  };
}
