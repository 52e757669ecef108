import { report } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { useState } from 'react';
import styles from './share-button.module.css';

const UNSHARED = 'The link is in the address bar.';

/** Shares the address of this page. Its code loads with the first click. */
export function ShareButton({ title }: { title: string }) {
  const [message, setMessage] = useState('');
  const share = async () => {
    setMessage('');
    try {
      const { sharePage } = await import(/* webpackChunkName: "on-demand" */ './share-page.ts');
      setMessage(await sharePage(title));
    } catch (error) {
      report(error, 'share');
      setMessage(UNSHARED);
    }
  };

  return (
    <span className={`${styles.share} needs-script`}>
      <Button look="quiet" size="small" onClick={() => void share()}>
        Share
      </Button>
      <span role="status">{message}</span>
    </span>
  );
}
