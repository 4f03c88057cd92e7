import { makeForm, type Field } from '../../keystroke/form.ts'

/** The form that the address asks for: `?size=200`. */
export function formOfPage(): Field[] {
  return makeForm(sizeOfPage())
}

export function sizeOfPage(): number {
  return Number(new URLSearchParams(location.search).get('size'))
}

/** Tells the driver that the page is drawn. */
export function markReady(): void {
  requestAnimationFrame(() => setTimeout(() => (document.documentElement.dataset['ready'] = 'true')))
}
