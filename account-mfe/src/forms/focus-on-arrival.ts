/** A `ref` for what a step that has replaced another one begins with. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
