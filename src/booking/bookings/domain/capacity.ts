/** The facts of a class that decide about its places. */
export interface ClassPlacesFacts {
  readonly kind: 'group_class' | 'private_lesson' | 'room_rental' | 'internal_class';
  /** Null = unlimited. Ignored for exclusive kinds. */
  readonly capacity: number | null;
  readonly activeBookings: number;
}

/** Why a class has no place for one more customer. */
export type NoPlace = 'class_full' | 'class_occupied';

/** Whether one customer occupies the whole class (KIND-1). */
export function isExclusiveKind(kind: ClassPlacesFacts['kind']): boolean {
  return kind === 'private_lesson' || kind === 'room_rental';
}

/**
 * Why the class has no place for a customer who is not active in it; null when it has one. A group class is full at its
 * capacity, an exclusive class with its first active customer (BK-5, BK-6).
 */
export function assessPlace({ kind, capacity, activeBookings }: ClassPlacesFacts): NoPlace | null {
  if (isExclusiveKind(kind)) return activeBookings > 0 ? 'class_occupied' : null;
  return capacity !== null && activeBookings >= capacity ? 'class_full' : null;
}

/** Whether that many more customers, none of them active yet, can be active in the class (CXL-4). */
export function hasRoomFor({ kind, capacity, activeBookings }: ClassPlacesFacts, customers: number): boolean {
  if (customers === 0) return true;
  const places = isExclusiveKind(kind) ? 1 : capacity;
  return places === null || activeBookings + customers <= places;
}
