/** A page of entities that is asked for: which, how many, after how many, in what order. */
export interface Query {
  filter: Record<string, unknown>;
  limit: number;
  offset: number;
  sort: { fieldName: string; order: 'ASC' | 'DESC' }[];
}
