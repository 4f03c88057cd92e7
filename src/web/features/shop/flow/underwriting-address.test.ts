import { expect, it } from 'vitest'
import { underwritingAddress } from './underwriting-address.ts'

it('[B4.4] an application in underwriting can be sent to a case handler where the document says so', () => {
  const quote = { path: 'life', underwriting: true } as const
  expect(underwritingAddress({ quote }, '/person/livforsakring', 'TQ1')).toBe('/person/livforsakring/prisforslag?offert=TQ1')
  expect(underwritingAddress({ quote }, '/person/livforsakring', undefined)).toBeUndefined()
  expect(underwritingAddress({ quote: { path: 'child' } }, '/person/barnforsakring', 'TQ1')).toBeUndefined()
})
