interface ComboboxListener {
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Reports what a visitor does to a field and its form; returns how to stop. */
export function listenToForm(
  field: HTMLInputElement,
  { open, close, onKeyDown: press }: ComboboxListener,
): () => void {
  const { form } = field;
  const listening = new AbortController();
  const { signal } = listening;

  field.addEventListener('input', open, { signal });
  field.addEventListener('click', open, { signal });
  // With a text in it, the field waits until something is done to it.
  field.addEventListener('focus', () => field.value === '' && open(), { signal });
  form?.addEventListener('keydown', press, { signal });
  form?.addEventListener('submit', close, { signal });
  // A click in the popup leaves the focus where it is, and the popup open.
  form?.addEventListener('mousedown', (event) => event.target !== field && event.preventDefault(), {
    signal,
  });
  form?.addEventListener('toggle', () => isSheet(form) || close(), { signal });
  form?.addEventListener(
    'focusout',
    ({ relatedTarget }) => isFocusLeaving(form, relatedTarget) && close(),
    { signal },
  );
  return () => listening.abort();
}

/** Whether the focus goes out of the form, other than with the whole window. A sheet stays as it is until it is closed. */
const isFocusLeaving = (form: HTMLFormElement, next: EventTarget | null): boolean =>
  !isSheet(form) &&
  !(next instanceof Node && form.contains(next)) &&
  !form.contains(document.activeElement);

const isSheet = (form: HTMLFormElement): boolean => form.matches(':popover-open');
