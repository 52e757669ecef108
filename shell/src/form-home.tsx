import { type FormAnswer, FormPlaceContext } from '@horae/shared';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

interface FormHomeProps {
  answer: FormAnswer | null;
  children: ReactNode;
}

/** What the router calls the page that the document was loaded for. */
const FIRST_PAGE = 'default';

/** Tells forms where they stand. The answer to a press is the first page's, not that of pages opened from there. */
export function FormHome({ answer, children }: FormHomeProps): ReactNode {
  const { pathname, search, key } = useLocation();
  const place = useMemo(
    () => ({ from: pathname + search, answer: key === FIRST_PAGE ? answer : null }),
    [pathname, search, key, answer],
  );
  return <FormPlaceContext value={place}>{children}</FormPlaceContext>;
}
