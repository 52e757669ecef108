import { type Role, report } from '@horae/shared';

interface StoredOptions<Value> {
  storage: () => Storage;
  key: string;
  /** Names the value in reports. */
  name: string;
  isValue: (value: unknown) => value is Value;
}

/** One value in this browser. A browser without storage has none, which is reported and no failure. */
export function createStoredValue<Value>({ storage, key, name, isValue }: StoredOptions<Value>) {
  return {
    read(): Value | null {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValue(value) ? value : null;
      } catch (error) {
        report(error, `${name}: reading`);
        return null;
      }
    },
    /** Stores a value; `null` leaves nothing behind. */
    write(value: Value | null): void {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch (error) {
        report(error, `${name}: storing`);
      }
    },
  };
}

interface PersonalListOptions<Item> {
  key: string;
  name: string;
  /** The list's name in what is stored. */
  field: string;
  most: number;
  isItem: (item: unknown) => item is Item;
}

/** A list in this browser, newest first. A member's is deleted as soon as anyone else reads it. */
export function createStoredList<Item>({
  field,
  most,
  isItem,
  ...options
}: PersonalListOptions<Item>) {
  const isValue = (value: unknown): value is { isMembers: boolean; [field: string]: unknown } => {
    if (typeof value !== 'object' || value === null) return false;
    const { isMembers, [field]: items } = value as Record<string, unknown>; // checked right here
    return typeof isMembers === 'boolean' && Array.isArray(items) && items.every(isItem);
  };
  const store = createStoredValue({ storage: () => localStorage, isValue, ...options });
  return {
    read(role: Role): Item[] {
      const value = store.read();
      if (!value) return [];
      if (!value.isMembers || role === 'member') return (value[field] as Item[]).slice(0, most); // as checked
      store.write(null);
      return [];
    },
    write(items: Item[], role: Role): void {
      const list = { isMembers: role === 'member', [field]: items.slice(0, most) };
      store.write(items.length === 0 ? null : list);
    },
  };
}
