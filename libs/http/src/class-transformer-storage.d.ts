/** Declarations by `@Type`. class-transformer does not export them; @nestjs/mapped-types reads them here as well. */
declare module 'class-transformer/cjs/storage' {
  export const defaultMetadataStorage: {
    findTypeMetadata(target: object, property: string): { typeFunction(): unknown } | undefined;
  };
}
