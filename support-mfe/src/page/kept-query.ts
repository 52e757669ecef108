import { queryOptions } from '@horae/shared/query';
import { readKept } from '../chat/kept-conversation.ts';

/** What this session has said without script. */
export const keptQuery = queryOptions({
  queryKey: ['chat', 'kept'],
  queryFn: readKept,
  refetchInterval: false,
  placeholderData: () => undefined,
});
