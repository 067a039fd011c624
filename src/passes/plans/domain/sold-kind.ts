/** Kinds of classes that plans can be sold for, in the order of the price list (PRC-2). */
export const SOLD_KINDS = ['group_class', 'private_lesson', 'room_rental'] as const;

export type SoldKind = (typeof SOLD_KINDS)[number];
