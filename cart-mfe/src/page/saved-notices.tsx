import { useFormAnswer } from '@horae/shared';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import { ITEM_SAVED, MEMBERS_ONLY, REORDERED, WISHES_ADDED } from '../cart/item-form.ts';
import { messages } from './messages.ts';

/** Reports the submission that led here: saving for later, adding saved watches, or a reorder. */
export function SavedNotices() {
  const saving = useFormAnswer('cart/save-for-later');
  const adding = useFormAnswer('cart/add-saved');
  const reordered = useFormAnswer('cart/reorder');
  const code = saving.refused?.[''];

  return (
    <>
      {saving.said === ITEM_SAVED && <Notice tone="ok">{messages.saved}</Notice>}
      {adding.said === WISHES_ADDED && (
        <Notice tone="ok">
          {`${messages.inCart(Number(adding.values?.count))} ${adding.values?.left ? messages.notAll : ''}`.trimEnd()}
        </Notice>
      )}
      {reordered.said === REORDERED && (
        <Notice tone="ok">{messages.inCart(Number(reordered.values?.count))}</Notice>
      )}
      {code !== undefined && (
        <Notice tone="bad">
          <span>{`${refusedText(code)} `}</span>
          {code === MEMBERS_ONLY && (
            <Link to="/login" state={{ from: '/cart' }}>
              {messages.logIn}
            </Link>
          )}
        </Notice>
      )}
    </>
  );
}

function refusedText(code: string): string {
  if (code === MEMBERS_ONLY) return messages.membersOnly;
  return code === 'WISH_LIST_FULL' ? messages.listFull : messages.notSaved;
}
