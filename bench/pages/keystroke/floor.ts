import { CHOICES, type Field } from '../../../src/server/features/dev/flow-lab/form.ts'
import { faultOf } from '../../keystroke/fault.ts'
import { formOfPage } from './page.ts'

/** The floor: a form written by hand. The browser keeps the typed values; plain code checks the field that changed. */
const form = document.createElement('form')
for (const field of formOfPage()) form.append(drawField(field))
document.body.append(form)

function drawField(field: Field): HTMLElement {
  const row = document.createElement('div')
  const error = document.createElement('p')
  error.id = `${field.key}-error`
  error.hidden = true
  row.append(...controlsOf(field), error)
  row.hidden = field.showWhen !== undefined
  row.dataset['showWhen'] = field.showWhen
  row.addEventListener('input', (event) => {
    const control = event.target as HTMLInputElement
    if (field.kind === 'bool') showConditional(field.key, control.checked)
    showFault(control, error, field.kind === 'bool' ? undefined : faultOf(field, control.value))
  })
  return row
}

function controlsOf({ key, kind, label }: Field): HTMLElement[] {
  if (kind === 'radio')
    return CHOICES.map((choice) =>
      wrap(choice.label, Object.assign(document.createElement('input'), { type: 'radio', name: key, value: choice.value })),
    )
  if (kind === 'bool') return [wrap(label, Object.assign(document.createElement('input'), { type: 'checkbox', name: key }))]
  const control = kind === 'select' ? document.createElement('select') : document.createElement('input')
  if (control instanceof HTMLSelectElement)
    control.append(new Option(''), ...CHOICES.map((choice) => new Option(choice.label, choice.value)))
  control.id = key
  control.name = key
  return [Object.assign(document.createElement('label'), { htmlFor: key, textContent: label }), control]
}

function wrap(text: string, control: HTMLElement): HTMLElement {
  const label = document.createElement('label')
  label.append(control, text)
  return label
}

function showFault(control: HTMLInputElement, error: HTMLElement, fault: string | undefined): void {
  if (error.textContent === (fault ?? '')) return
  error.textContent = fault ?? ''
  error.hidden = fault === undefined
  control.setAttribute('aria-invalid', String(fault !== undefined))
  control.setAttribute('aria-describedby', error.id)
}

function showConditional(key: string, isShown: boolean): void {
  for (const row of form.querySelectorAll<HTMLElement>(`[data-show-when="${key}"]`)) row.hidden = !isShown
}
