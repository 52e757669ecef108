import { useQuery } from '@horae/shared/query';
import { chipClass } from '@horae/shared/ui/chip';
import { Link } from 'react-router-dom';
import { LISTING, listingAddress } from '../../base/addresses.ts';
import { categoriesQuery } from '../../catalogue/queries.ts';
import { messages } from '../messages.ts';
import styles from './search-page.module.css';

/** Where one can begin without a word. */
export function SearchCollections() {
  const { data: collections = [] } = useQuery(categoriesQuery);

  return (
    <section className={styles.collections}>
      <h2>{messages.collections}</h2>
      <ul className={styles.list}>
        {collections.map(({ id, name }) => (
          <li key={id}>
            <Link to={listingAddress(id)} className={chipClass()}>
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Link to={LISTING} className={chipClass()}>
            {messages.allWatches}
          </Link>
        </li>
      </ul>
    </section>
  );
}
