import { useQuery } from '@horae/shared/query';
import { categoriesQuery } from '../../catalogue/categories-query.ts';

/** The name of a category, once it is known; nothing is asked without an id. */
export function useCategoryName(id: string | undefined): string | undefined {
  const { data } = useQuery({ ...categoriesQuery, enabled: id !== undefined });
  return data?.find((category) => category.id === id)?.name;
}
