import { describe, expect, it } from 'vitest'
import { FLOW_FORMAT } from './document.ts'
import { ResolveError, type Fragments } from './fragment.ts'
import { resolveDocument } from './resolve.ts'

const fragments: Fragments = {
  contact: {
    fragment: 'contact',
    properties: { phone: { type: 'string', widget: 'phone', copy: 'general.phone' } },
    conditions: { hasPhone: { required: ['phone'] } },
    sections: { contact: { id: 'contact', copy: 'general.contact', inputs: ['phone'] } },
    steps: { contact: { id: 'contact', type: 'input', copy: 'general.contact', sections: [{ $ref: 'fragment:contact#contact' }] } },
  },
}

const source = {
  $schema: FLOW_FORMAT,
  flow: 'test',
  properties: { phone: { $ref: 'fragment:contact#phone', copy: 'own.phone' } },
  conditions: { hasPhone: { $ref: 'fragment:contact#hasPhone' } },
  steps: [{ $ref: 'fragment:contact#contact', id: 'own' }],
}

const faultOf = (document: object) => {
  try {
    resolveDocument({ ...source, ...document }, fragments, {})
    return undefined
  } catch (error) {
    return error instanceof ResolveError ? error.at : error
  }
}

describe('resolveDocument', () => {
  const resolved = resolveDocument(source, fragments, {})

  it('replaces references, and lets the keys beside them win', () => {
    expect(resolved.properties['phone']).toEqual({ type: 'string', widget: 'phone', copy: 'own.phone' })
    expect(resolved.conditions).toEqual({ hasPhone: { required: ['phone'] } })
    expect(resolved.steps).toEqual([
      { id: 'own', type: 'input', copy: 'general.contact', sections: [fragments['contact']?.sections?.['contact']] },
    ])
  })

  it('changes nothing in a resolved document', () => {
    expect(resolveDocument(resolved as unknown as typeof source, fragments, {})).toEqual(resolved)
  })

  it('refuses another format, at its place', () => {
    expect(faultOf({ $schema: 'https://teckna.dev/flow/99' })).toBe('/$schema')
  })

  it.each([
    ['a malformed reference', { $ref: 'contact.phone' }],
    ['an unknown fragment', { $ref: 'fragment:nobody#phone' }],
    ['an unknown member', { $ref: 'fragment:contact#fax' }],
    ['a member of the prototype', { $ref: 'fragment:contact#constructor' }],
  ])('refuses %s, at its place', (_, reference) => {
    expect(faultOf({ properties: { phone: reference } })).toBe('/properties/phone')
  })
})
