/** Changes of fields: an absent or undefined field is unchanged, null clears (GEN-17). */
export type Patch<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };
