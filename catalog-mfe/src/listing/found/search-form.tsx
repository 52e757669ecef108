import { useNavigate } from 'react-router-dom';
import { SEARCH, searchAddress } from '../../base/addresses.ts';
import { TextSearch } from '../../base/text-search.tsx';
import { messages } from '../messages.ts';

/** Another text to search for. */
export function SearchForm({ text }: { text: string }) {
  const navigate = useNavigate();
  const { searchField, search } = messages;
  return (
    <TextSearch
      action={SEARCH}
      text={text}
      words={{ label: searchField, field: searchField, submit: search }}
      onSearch={(wanted) => navigate(searchAddress(wanted))}
    />
  );
}
