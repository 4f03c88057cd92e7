import { controlId } from './lean-registry.tsx'

/** Moves focus to an input's control: of a group of radios to the chosen one, else the first. */
export function focusControl(document: Document, input: string): void {
  const found = document.getElementById(controlId(input))
  const control = found?.matches('fieldset') ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input')) : found
  if (!control) return
  control.focus({ preventScroll: true })
  // From its top, so that the label and the error are in sight as well.
  ;(control.closest('.flow-field') ?? control).scrollIntoView({ block: 'start' })
}
