import { type FormAnswer, FormPlaceContext } from '@horae/shared';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';

interface FormHomeProps {
  answer: FormAnswer | null;
  children: ReactNode;
}

/** The router's location key for the page that the document was loaded for. */
const FIRST_PAGE = 'default';

/** Provides forms with their page. The answer to a submission is for the first page, not for pages opened from there. */
export function FormHome({ answer, children }: FormHomeProps): ReactNode {
  const { pathname, search, key } = useLocation();
  const place = useMemo(
    () => ({ from: pathname + search, answer: key === FIRST_PAGE ? answer : null }),
    [pathname, search, key, answer],
  );
  return <FormPlaceContext value={place}>{children}</FormPlaceContext>;
}
