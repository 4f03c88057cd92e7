import { describe, expect, it } from 'vitest'
import { bicycle, edited, input } from '../../../tests/fixtures/flow.ts'
import { club, codesOf, withInputs } from '../../../tests/fixtures/lint.ts'
import { consentInputs } from '../consents.ts'
import type { InputSchema } from '../document.ts'

const TERMS = { type: 'boolean', const: true, widget: 'checkbox', consent: 'terms', documents: true } as const

/** A purchase with a question about terms among others, outside every consent step. */
const buying = (own: Partial<InputSchema>, isRequired = true) =>
  edited(bicycle, (draft) => {
    draft.properties['terms'] = input({ type: 'boolean', ...own }) as never
    if (isRequired) draft.required.push('terms')
    draft.steps[1]!.sections![0]!.inputs.push('terms')
  })

describe('[D3] a consent', () => {
  it.each<[string, Partial<InputSchema>, boolean, string[]]>([
    ['to terms that the customer can read and must accept', TERMS, true, []],
    ['that is filled in beforehand', { ...TERMS, default: true }, true, ['givenConsent /properties/terms/default']],
    ['that the address fills in', { ...TERMS, initial: { query: 'ja' } }, true, ['givenConsent /properties/terms/initial']],
    ['to terms that may be left out', TERMS, false, ['optionalTerms /properties/terms']],
    ['to terms that takes a no', { ...TERMS, const: undefined as never, widget: 'yesNo' }, true, ['optionalTerms /properties/terms']],
    ['to terms without documents', { ...TERMS, documents: false }, true, ['termsWithoutDocuments /properties/terms']],
    ['that does not say to what', { ...TERMS, consent: undefined as never }, true, ['consentWithoutMeaning /properties/terms']],
    ['to marketing that must be given', { ...TERMS, documents: false, consent: 'marketing' }, true, ['forcedConsent /properties/terms']],
    ['to a use of data that must be given', { ...TERMS, documents: false, consent: 'data' }, true, []],
    ['to marketing that is asked with yes and no', { widget: 'yesNo', consent: 'marketing' }, true, []],
  ])('in any step and with any widget, %s', (_, own, isRequired, codes) => {
    // The linter keeps keys that are there and undefined.
    expect(codesOf(buying(JSON.parse(JSON.stringify(own)) as Partial<InputSchema>, isRequired))).toEqual(codes)
  })

  it('in a service flow has no documents of a product', () => {
    expect(codesOf({ ...withInputs({ news: { ...TERMS, documents: false } }), required: [...club.required, 'news'] })).toEqual([])
  })

  it("is the customer's own act in the program, whatever the step and the widget", () => {
    expect(consentInputs(buying({ widget: 'yesNo', consent: 'marketing' })).has('terms')).toBe(true)
    expect(consentInputs(buying({ widget: 'yesNo' })).has('terms')).toBe(false)
  })
})
