export { exampleStudio } from './example-studio';
export { ExportStudio } from './export-studio';
export { ImportStudio, type StudioImport } from './import-studio';
export { FILE_MAX_BYTES } from './parse-studio-file';
export { StudioFileModule } from './studio-file.module';
