/** Fields of something that change: an absent or undefined one stays, null clears (GEN-17). */
export type Patch<Fields> = { readonly [Field in keyof Fields]?: Fields[Field] | undefined };
