import { queryOptions } from '@horae/shared/query';
import { readKept } from '../chat/kept-conversation.ts';

export const keptQuery = queryOptions({
  queryKey: ['chat', 'kept'],
  queryFn: readKept,
  refetchInterval: false,
  placeholderData: () => undefined,
});
