import type { Answers, FlowDocument, Participant } from './document.ts'

/** Name of the handler that takes the answers of participants. */
export const PARTICIPANT_HANDLER = 'participant'

/** The given facts that a participant's flow cannot be without: which invitation it answers, and whose it is. */
export const INVITATION_FACT = 'invitation'
export const INVITED_PERSON_FACT = 'invitedPerson'

/** A participant who exists by the answers, with the answers that identify and reach them. */
export interface PresentParticipant {
  /** The participant's name in the document. */
  readonly name: string
  readonly declared: Participant
  /** Twelve digits. */
  readonly personalNumber: string
  readonly firstName: string
  readonly email: string
}

/** Returns the participants whose personal number is among the answers that count. @throws Error if one cannot be reached */
export function participantsIn({ participants = {} }: Pick<FlowDocument, 'participants'>, relevant: Answers): PresentParticipant[] {
  return Object.entries(participants).flatMap(([name, declared]) => {
    const [personalNumber, firstName, email] = [declared.personalNumber, declared.firstName, declared.email].map((input) => relevant[input])
    if (typeof personalNumber !== 'string') return []
    if (typeof firstName !== 'string' || typeof email !== 'string') throw new Error(`the participant "${name}" cannot be reached`)
    return [{ name, declared, personalNumber, firstName: firstName.trim(), email: email.trim() }]
  })
}
