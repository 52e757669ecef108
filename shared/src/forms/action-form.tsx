import { type ComponentProps, useContext } from 'react';
import type { ActionId } from '../contract.ts';
import type { Elements } from '../page/non-text-children.ts';
import { actionPath } from './action-path.ts';
import { type EarlySubmission, useEarlySubmission } from './early-submission.ts';
import { FormPlaceContext } from './form-page-context.ts';

interface ActionFormProps
  extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType' | 'ref' | 'children'> {
  action: ActionId;
  children: Elements;
  /** For a form that is answered in its place and has a `role="status"`; any other one leaves its page. */
  early?: EarlySubmission;
  /** For an action that declares `fileBytes`. */
  withFiles?: boolean;
}

/**
 * A form that does its job without script: it is sent to an action, which the edge carries out. With script its
 * `onSubmit` may do the same faster. `useFormAnswer` gives what was refused.
 */
export function ActionForm({ action, early, withFiles, children, ...form }: ActionFormProps) {
  const { from } = useContext(FormPlaceContext);
  const ref = useEarlySubmission(early);

  return (
    <form
      {...form}
      ref={ref}
      method="post"
      action={actionPath(action)}
      {...(withFiles && { encType: 'multipart/form-data' })}
      data-action={action}
      {...(early && { 'data-press': early.name, 'data-busy': early.busy, 'data-done': early.done })}
    >
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="key" value="" />
      {children}
    </form>
  );
}
