/** A `ref` for the field of a step that has replaced another one. */
export function focusOnArrival(field: HTMLInputElement | null): void {
  field?.focus();
}
