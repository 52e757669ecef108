import { type ModuleId, type UnavailableProps, usePageTitle } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import { Dial } from '@horae/shared/ui/dial';
import { useEffect, useRef, useState } from 'react';
import { getMissingModuleTexts } from './slot-texts.ts';
import styles from './slot-unavailable.module.css';
import { hasNavigated } from './track-soft-navigations.ts';

/** Replaces a module that did not load; says what is missing and what still works. */
export function SlotUnavailable(slot: UnavailableProps) {
  return slot.module.endsWith('Page') ? <PageUnavailable {...slot} /> : <SlotNotice {...slot} />;
}

/** Reloads a page of a client-side navigation as a document, because the edge renders it without the remote's script. */
function PageUnavailable(slot: UnavailableProps) {
  const [isReloading] = useState(hasNavigated);
  usePageTitle(getMissingModuleTexts(slot.module).heading.replace(/\.$/, ''));
  useEffect(() => {
    if (isReloading) location.reload();
  }, [isReloading]);

  return (
    <main id="main" tabIndex={-1} aria-busy={isReloading} className={styles.page}>
      {isReloading ? null : <SlotNotice {...slot} />}
    </main>
  );
}

function SlotNotice({ module, retry }: UnavailableProps) {
  const { heading, rest } = getMissingModuleTexts(module);
  return (
    <section aria-label={heading} className={styles.notice}>
      <Dial state="no-hands" size={52} />
      <div role="alert" className={styles.text}>
        <p className={styles.heading}>{heading}</p>
        <p>{rest}</p>
      </div>
      <RetryButton module={module} retry={retry} />
    </section>
  );
}

/** Modules that failed once already on this page: their second retry starts over with a reload. */
const retried = new Set<ModuleId>();

function RetryButton({ module, retry }: UnavailableProps) {
  const again = useRef(retried.has(module));
  const retryOrReload = () => {
    retried.add(module);
    if (again.current) location.reload();
    else retry();
  };
  return (
    <Button look="secondary" size="small" onClick={retryOrReload}>
      Try again
    </Button>
  );
}
