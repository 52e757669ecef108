import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { useHydrated } from '@horae/shared/ui/hydration/use-hydrated';
import { CopyIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { useState } from 'react';
import { useActionForm } from '../forms/use-action-form.ts';
import { messages } from './messages.ts';
import type { WishlistShareData } from './store/wishlist-types.ts';
import styles from './wishlist.module.css';

const texts = messages.share;
const SAID: Record<string, string> = { SHARED: texts.made, UNSHARED: texts.ended };

interface ShareSectionProps {
  share: WishlistShareData | null;
  /** Refetches the list. */
  changed: () => Promise<unknown>;
}

/** The secret link of a member's list: made, copied, ended, made anew. */
export function ShareSection({ share, changed }: ShareSectionProps) {
  const [copied, setCopied] = useState('');
  const { said, problem, isBusy, submit, typed } = useActionForm(
    ['account/share-wishes', 'account/end-share'],
    {
      async done() {
        await changed();
        setCopied('');
      },
    },
  );

  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{texts.title}</h2>
      <p className={styles.hint}>{texts.hint}</p>
      {share && <ShareLink share={share} say={setCopied} />}
      <ActionForm action="account/share-wishes" className={styles.shareForm} onSubmit={submit}>
        {share ? (
          <input type="hidden" name="name" value={share.name} />
        ) : (
          <Field
            label={texts.name}
            name="name"
            defaultValue={typed('name')}
            optional
            maxLength={60}
            autoComplete="off"
          />
        )}
        <Button type="submit" look="secondary" size="small" busy={isBusy}>
          {share ? texts.renew : texts.create}
        </Button>
      </ActionForm>
      {share && (
        <ActionForm action="account/end-share" onSubmit={submit}>
          <Button type="submit" look="quiet" size="small" busy={isBusy}>
            {texts.end}
          </Button>
        </ActionForm>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p role="status">{copied || (said && SAID[said])}</p>
    </section>
  );
}

function ShareLink({ share, say }: { share: WishlistShareData; say: (text: string) => void }) {
  const path = `/wishlist/shared/${share.secret}`;
  const address = useHydrated() ? location.origin + path : path;
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => say(texts.copied),
      () => say(messages.failed),
    );
  };
  return (
    <div className={styles.link}>
      <a href={path} aria-label={texts.link}>
        {address}
      </a>
      <Button look="quiet" size="small" className="needs-script" icon={<CopyIcon />} onClick={copy}>
        {texts.copy}
      </Button>
      {share.name !== '' && <p className={styles.hint}>{texts.shownAs(share.name)}</p>}
    </div>
  );
}
