import { equalJson } from '../../values/json.ts'
import { ownValue } from '../../values/own-value.ts'
import type { FlowDocument, InputSchema, Participant } from '../document.ts'
import { INVITATION_FACT, INVITED_PERSON_FACT, PARTICIPANT_HANDLER } from '../participants.ts'
import { signerInput } from '../signer.ts'
import { finding, type Finding } from './finding.ts'
import { pointer } from './pointer.ts'
import type { FlowLint } from './rule.ts'

/** The inputs that a participant names, and the keyword that each must have: mails to strangers name the person. */
const INPUTS = { personalNumber: 'personalNumber', firstName: 'name', email: 'email' } as const
type Part = keyof typeof INPUTS

/**
 * Finds participants of a service flow, those who cannot be identified or reached by the answers, and a flow for participants that
 * does not know which invitation it answers, or that someone else could sign.
 */
export function lintParticipants({ document }: FlowLint): Finding[] {
  const { kind, participants, submit } = document
  if (submit?.to === PARTICIPANT_HANDLER) return lintInvitation(document)
  if (participants === undefined) return []
  if (kind === 'service') return [finding('participantsInService', '/participants', {})]
  return Object.entries(participants).flatMap(([name, participant]) =>
    (Object.keys(INPUTS) as Part[]).flatMap((part) => lintInput(document, pointer('participants', name, part), participant, part)),
  )
}

function lintInvitation(document: FlowDocument): Finding[] {
  const { facts = {}, properties } = document
  const isGiven = (fact: string) => {
    const declared = ownValue(facts, fact)
    return declared !== undefined && 'given' in declared && declared.type === 'string'
  }
  const { readOnly, initial } = properties[signerInput(document) ?? ''] ?? {}
  const isSignedByInvited = readOnly === true && initial?.fact === INVITED_PERSON_FACT && isGiven(INVITED_PERSON_FACT)
  return [
    ...(isGiven(INVITATION_FACT) ? [] : [finding('participantFact', '/facts', { variant: 'invitation', fact: INVITATION_FACT })]),
    ...(isSignedByInvited ? [] : [finding('participantFact', '/properties', { variant: 'signer', fact: INVITED_PERSON_FACT })]),
  ]
}

function lintInput(document: FlowDocument, at: string, participant: Participant, part: Part): Finding[] {
  const input = participant[part]
  const schema = ownValue(document.properties, input)
  if (!schema) return [finding('unknownInput', at, { variant: 'named', input })]
  if (!isOfPart(schema, part)) return [finding('participantInput', at, { variant: part, input })]
  return part === 'personalNumber' || isAskedWith(document, participant.personalNumber, input)
    ? []
    : [finding('participantNotReached', at, { input, person: participant.personalNumber })]
}

/** The answers are printed and mailed, so none of them may be sensitive. */
function isOfPart({ type, sensitive, ...keywords }: InputSchema, part: Part): boolean {
  return type === 'string' && sensitive !== true && Object.hasOwn(keywords, INPUTS[part])
}

/** Whether an input is required, and shown whenever the person's number is answered. */
function isAskedWith({ properties, required, conditions = {} }: FlowDocument, person: string, input: string): boolean {
  const showIf = properties[input]?.showIf
  const isAnswered = showIf !== undefined && equalJson(conditions[showIf] ?? {}, { required: [person] })
  return required.includes(input) && (showIf === undefined || showIf === properties[person]?.showIf || isAnswered)
}

/** Returns the texts that tell participants what they are to be insured for, with their places. */
export function participantTexts({ participants = {} }: Pick<FlowDocument, 'participants'>): [at: string, key: string][] {
  return Object.entries(participants).map(([name, { copy }]) => [pointer('participants', name, 'copy'), `${copy}.insured`])
}
