import { describe, expect, it } from 'vitest'
import { deliveryOfError } from './delivery-of-error.ts'

describe('what a failed try means', () => {
  it.each<[unknown, string, string]>([
    [
      { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 <elin@example.se>' },
      'refused',
      'smtp RCPT TO EENVELOPE 550 5.1.1',
    ],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450, response: '450 4.2.1 busy' }, 'later', 'smtp RCPT TO EENVELOPE 450 4.2.1'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 503, response: '503 order' }, 'later', 'smtp RCPT TO EENVELOPE 503'],
    [{ code: 'EENVELOPE', command: 'API' }, 'refused', 'smtp API EENVELOPE'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535, response: '535 5.7.8 no' }, 'later', 'smtp AUTH PLAIN EAUTH 535 5.7.8'],
    [{ code: 'ETIMEDOUT', command: 'CONN' }, 'later', 'smtp CONN ETIMEDOUT'],
    [{ code: 'elin@example.se', command: 'RCPT TO elin@example.se' }, 'later', 'smtp'],
    [new Error('elin@example.se'), 'later', 'smtp'],
    [null, 'later', 'smtp'],
  ])('%j', (error, outcome, reason) => expect(deliveryOfError(error)).toEqual({ outcome, reason }))
})
