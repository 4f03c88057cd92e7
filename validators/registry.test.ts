import { describe, expect, it } from 'vitest'
import { validatorManifest, validators } from './registry.ts'

const DEFINITIONS = Object.values(validators)

describe('[D2] the validator registry', () => {
  it('reports the form of an answer before its content', () => {
    const keywords = Object.keys(validators)
    for (const form of ['personalNumber', 'organizationNumber', 'registrationNumber', 'vin', 'petId', 'postalCode', 'streetAddress']) {
      for (const content of ['age', 'differsFrom', 'distinct', 'atMostOlderThan', 'luhn']) {
        expect(keywords.indexOf(form)).toBeLessThan(keywords.indexOf(content))
      }
    }
    expect(keywords.indexOf('distinct')).toBeLessThan(keywords.indexOf('atMostOlderThan'))
    expect(keywords.indexOf('dateWindow')).toBeLessThan(keywords.indexOf('birthDate'))
  })

  it('holds every validator under its own keyword', () => {
    for (const [key, { keyword }] of Object.entries(validators)) expect(key).toBe(keyword)
  })

  it('has messages that begin with the keyword and belong to one validator', () => {
    const messages = DEFINITIONS.flatMap((definition): readonly string[] => definition.messages)
    expect(new Set(messages).size).toBe(messages.length)
    for (const { keyword, messages: own } of DEFINITIONS) {
      for (const message of own) expect(message.startsWith(`${keyword}.`)).toBe(true)
    }
  })

  it('has a manifest that survives JSON, without functions', () => {
    expect(JSON.parse(JSON.stringify(validatorManifest))).toEqual(validatorManifest)
    expect(Object.keys(validatorManifest)).toEqual(Object.keys(validators))
    expect(validatorManifest['phone']).toEqual({
      on: 'string',
      params: validators.phone.params,
      messages: ['phone.format'],
    })
  })
})
