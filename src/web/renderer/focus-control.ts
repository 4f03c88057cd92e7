import { controlId } from './control-id.ts'

/**
 * Moves focus to an input's control: in a radio group to the selected radio, else the first; in a list to the list's
 * own button, which follows those of its rows.
 */
export function focusControl(document: Document, input: string): void {
  const found = document.getElementById(controlId(input))
  const control = found?.matches('fieldset') ? controlOf(found) : found
  if (!control) return
  control.focus({ preventScroll: true })
  // Scroll to its top, so that the label and the error are visible; a list may be longer than the page.
  if (control.matches(OWN_BUTTON)) control.scrollIntoView({ block: 'center' })
  else (control.closest('.flow-field') ?? control).scrollIntoView({ block: 'start' })
}

const OWN_BUTTON = '[data-focus]'

function controlOf(group: HTMLElement): HTMLElement | null {
  const own = [...group.querySelectorAll<HTMLElement>(OWN_BUTTON)].at(-1)
  return own ?? group.querySelector<HTMLElement>('input:checked') ?? group.querySelector<HTMLElement>('input, select, textarea')
}
