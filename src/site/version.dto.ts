/** Which program and interface is running. */
export class VersionDto {
  /** Name of the program. @example "studio-service" */
  name: string;
  /** Version of the program. @example "0.1.0" */
  version: string;
  /** Version of the interface description. @example "1.0.0" */
  interface_version: string;
  /** Version of Node.js it runs on. @example "v24.11.0" */
  node: string;
}
