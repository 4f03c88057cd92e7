import { describe, expect, it } from 'vitest'
import { initialAnswers } from './defaults.ts'
import { FLOW_FORMAT, type FlowDocument, type InputSchema } from './document.ts'

const TODAY = '2026-11-21'

function documentWith(properties: Record<string, Partial<InputSchema>>): FlowDocument {
  const whole = Object.entries(properties).map(([id, input]) => [id, { type: 'string', widget: 'text', copy: `test.${id}`, ...input }])
  return {
    $schema: FLOW_FORMAT,
    flow: 'test',
    kind: 'service',
    copy: ['test'],
    type: 'object',
    properties: Object.fromEntries(whole) as FlowDocument['properties'],
    required: [],
    steps: [],
  }
}

describe('[B9.1] the answers a customer begins with', () => {
  it('takes each default as it stands, false and zero too', () => {
    const document = documentWith({
      amount: { type: 'integer', default: 1 },
      zero: { type: 'integer', default: 0 },
      no: { type: 'boolean', default: false },
      period: { default: 'Month' },
    })
    expect(initialAnswers(document, TODAY)).toEqual({ amount: 1, zero: 0, no: false, period: 'Month' })
  })

  it('counts a default date from today', () => {
    const document = documentWith({
      today: { defaultDate: { days: 0 } },
      start: { defaultDate: { days: 1 } },
      later: { defaultDate: { months: 3 } },
    })
    expect(initialAnswers(document, TODAY)).toEqual({ today: '2026-11-21', start: '2026-11-22', later: '2027-02-21' })
  })

  it('has no entry for an input without a default', () => {
    expect(initialAnswers(documentWith({ name: {} }), TODAY)).toEqual({})
  })
})
