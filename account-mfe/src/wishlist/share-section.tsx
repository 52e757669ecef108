import { ActionForm, useFormAnswer } from '@horae/shared';
import { readLine } from '@horae/shared/typed-text';
import { Button } from '@horae/shared/ui/button';
import { Field } from '@horae/shared/ui/field';
import { useHydrated } from '@horae/shared/ui/hydration/use-hydrated';
import { CopyIcon } from '@horae/shared/ui/icon';
import { Notice } from '@horae/shared/ui/notice';
import { type FormEvent, useState } from 'react';
import { useSending } from '../forms/form-behaviour.ts';
import { messages } from './messages.ts';
import type { Share } from './store/wishlist.ts';
import styles from './wishlist.module.css';

const texts = messages.share;

interface ShareSectionProps {
  share: Share | null;
  /** Asks for the list again. */
  changed: () => Promise<unknown>;
}

/** The secret link of a member's list: made, copied, ended, made anew. */
export function ShareSection({ share, changed }: ShareSectionProps) {
  const [said, say] = useState('');
  const refused = useFormAnswer('account/end-share').refused?.[''];
  const { values } = useFormAnswer('account/share-wishes');
  const { isBusy, problem, send } = useSending(refused);
  const carryOut = (change: () => Promise<unknown>, done: string) =>
    void send(async () => {
      await change();
      await changed();
      say(done);
    });
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = readLine(String(new FormData(event.currentTarget).get('name') ?? ''));
    carryOut(async () => (await import('./store/wishlist-api.ts')).shareList(name), texts.made);
  };
  const end = (event: FormEvent) => {
    event.preventDefault();
    carryOut(async () => (await import('./store/wishlist-api.ts')).endShare(), texts.ended);
  };

  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 id="share">{texts.title}</h2>
      <p className={styles.hint}>{texts.hint}</p>
      {share && <ShareLink share={share} say={say} />}
      <ActionForm action="account/share-wishes" className={styles.shareForm} onSubmit={create}>
        {share ? (
          <input type="hidden" name="name" value={share.name} />
        ) : (
          <Field
            label={texts.name}
            name="name"
            defaultValue={typeof values?.name === 'string' ? values.name : ''}
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
        <ActionForm action="account/end-share" onSubmit={end}>
          <Button type="submit" look="quiet" size="small" busy={isBusy}>
            {texts.end}
          </Button>
        </ActionForm>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p role="status">{said}</p>
    </section>
  );
}

function ShareLink({ share, say }: { share: Share; say: (text: string) => void }) {
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
