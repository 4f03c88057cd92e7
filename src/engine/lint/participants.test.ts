import { describe, expect, it } from 'vitest'
import { bicycle, input } from '../../../tests/fixtures/flow.ts'
import { club, codesOf } from '../../../tests/fixtures/lint.ts'
import type { FlowDocument, InputSchema, Participant } from '../document.ts'

const RIDER: Participant = { flow: 'rider', personalNumber: 'rider', firstName: 'riderName', email: 'riderEmail', copy: 'bicycle.rider' }
const hasRider = { required: ['rider'] }

/** The bicycle, whose rider signs for themselves, with inputs shown once the rider's number is answered. */
function shared(parts: Readonly<Record<string, InputSchema>> = {}, over: Partial<FlowDocument> = {}): FlowDocument {
  const properties = {
    ...bicycle.properties,
    riderName: input({ type: 'string', name: true, showIf: 'hasRider' }),
    riderEmail: input({ type: 'string', email: true, widget: 'email', showIf: 'hasRider' }),
    ...parts,
  }
  const [people, ...rest] = bicycle.steps
  const sections = [{ id: 'owner', copy: 'bicycle.owner', inputs: ['owner', 'rider', 'riderName', 'riderEmail'] }]
  return {
    ...bicycle,
    properties,
    required: [...bicycle.required, 'riderName', 'riderEmail'],
    conditions: { ...bicycle.conditions, hasRider },
    steps: people ? [{ ...people, sections }, ...rest] : [],
    participants: { rider: RIDER },
    ...over,
  }
}

const isOfParticipants = (code: string) => code.startsWith('participant')

describe('who signs beside the policyholder', () => {
  it('is named by inputs that are asked together', () => {
    expect(codesOf(shared())).toEqual([])
  })

  describe('answers a flow that', () => {
    const signer = input({
      type: 'string',
      personalNumber: true,
      readOnly: true,
      initial: { fact: 'invitedPerson' },
      quote: { path: 'signer.personalNumber', effect: 'none' },
    })
    const given = { type: 'string', given: true } as const
    const facts = { invitation: given, invitedPerson: given }
    const flowOf = (over: Partial<FlowDocument>) =>
      codesOf({ ...club, properties: { signer }, facts, submit: { to: 'participant' }, ...over }, { handlers: ['participant'] })

    it('knows the invitation, and is signed by the invited person', () => {
      expect(flowOf({}).filter(isOfParticipants)).toEqual([])
    })

    it('is a finding if it does not know the invitation', () => {
      expect(flowOf({ facts: { invitedPerson: given } }).filter(isOfParticipants)).toEqual(['participantFact /facts'])
    })

    it.each<[string, Partial<FlowDocument>]>([
      ['types the number', { properties: { signer: { ...signer, readOnly: false } } }],
      ['shows another fact', { properties: { signer: { ...signer, initial: { fact: 'invitation' } } } }],
      ['is not given', { facts: { invitation: given } }],
    ])('is a finding if the signer %s', (_, over) => {
      expect(flowOf(over).filter(isOfParticipants)).toEqual(['participantFact /properties'])
    })
  })

  it('exists in purchases only', () => {
    expect(codesOf({ ...club, participants: { rider: RIDER } })).toEqual(['participantsInService /participants'])
  })

  it('is named by inputs of the flow', () => {
    const document = shared({}, { participants: { rider: { ...RIDER, email: 'ghost' } } })
    expect(codesOf(document)).toEqual(['unknownInput /participants/rider/email'])
  })

  it.each<[string, Parameters<typeof shared>[0], string]>([
    ['a mail address that is only a text', { riderEmail: input({ type: 'string', showIf: 'hasRider' }) }, 'email'],
    ['a name with any characters', { riderName: input({ type: 'string', showIf: 'hasRider' }) }, 'firstName'],
    ['a number for a name', { riderName: input({ type: 'integer', widget: 'number', showIf: 'hasRider' }) }, 'firstName'],
    ['a personal number that is only a text', { rider: input({ type: 'string' }) }, 'personalNumber'],
  ])('is not named by %s', (_, parts, part) => {
    expect(codesOf(shared(parts))).toContain(`participantInput /participants/rider/${part}`)
  })

  it('has no name that is a health answer', () => {
    const parts = { riderName: input({ type: 'string', name: true, showIf: 'hasRider', sensitive: true }) }
    expect(codesOf(shared(parts))).toContain('participantInput /participants/rider/firstName')
  })

  it.each<[string, FlowDocument]>([
    ['may be left out', shared({}, { required: [...bicycle.required, 'riderName'] })],
    ['may be hidden', shared({ riderEmail: input({ type: 'string', email: true, widget: 'email', showIf: 'electric' }) })],
  ])('cannot be reached where the address %s', (_, document) => {
    expect(codesOf(document)).toContain('participantNotReached /participants/rider/email')
  })

  it('is told what they are insured for in a text of the flow', () => {
    const copy = { sv: { bicycle: { 'bicycle.sign.text': '' } } }
    expect(codesOf(shared(), { copy })).toContain('missingCopy /participants/rider/copy')
    const filled = { sv: { bicycle: { 'bicycle.sign.text': '', 'bicycle.rider.insured': '{value} {ghost}' } } }
    expect(codesOf(shared(), { copy: filled })).toContain('unknownPlaceholder /copy/sv/bicycle/bicycle.rider.insured')
  })
})
