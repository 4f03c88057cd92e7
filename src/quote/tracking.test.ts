import { describe, expect, it } from 'vitest'
import { ANALYTICS_EVENTS, safeErrorType, trackedError } from './tracking.ts'
import { GROUPED, pendingId, run, statesOf } from './testing.ts'

describe('[B9.4] analytics', () => {
  it('knows the events of the specification', () => {
    expect(ANALYTICS_EVENTS).toEqual([
      'compareInsurance',
      'seeComparedInsurance',
      'continueWithInsurance',
      'getInsuranceInfoCompleted',
      'changeInsuranceCompanyComplete',
      'getInsuranceError',
    ])
  })

  it('contains an error with its type, the flow and the step', () => {
    const data = { flow: 'thing', insuranceType: null, step: 1 }
    expect(trackedError(data, 'timeout')).toEqual({ event: 'getInsuranceError', data: { ...data, errorType: 'timeout' } })
  })

  it.each(['189001019802', 'person-18900101', 'a@b.example', 'No such person: Anna', '', 'é', 'x'.repeat(61)])(
    'does not pass on %j',
    (code) => {
      expect(safeErrorType(code)).toBe('unknown')
    },
  )

  it.each(['unknown', 'tariff.down', 'http-503', 'TOO_MANY'])('passes on %s', (code) => {
    expect(safeErrorType(code)).toBe(code)
  })

  it('neither tracks nor logs what a server says about a person', () => {
    const { createNewQuotes } = statesOf(GROUPED)
    const failure = {
      type: 'quoteFailed',
      requestId: pendingId(createNewQuotes),
      code: '189001019802',
      message: 'Anna, 189001019802',
    } as const
    expect(JSON.stringify(run(createNewQuotes, failure).effects)).not.toMatch(/1890|Anna/)
  })
})
