import type { FindingParams } from '../../src/findings/finding.ts'
import type { Examples } from './examples.ts'

/** The codes of those who sign beside a policyholder. */
export type OfParticipants = 'participantsInService' | 'participantInput' | 'participantFact' | 'participantNotReached'

export const participantExamples: Examples<Pick<FindingParams, OfParticipants>> = {
  participantsInService: [
    {},
    'Bara ett köp har fler som skriver under: ta bort "participants".',
    'Only a purchase has others who sign: remove "participants".',
  ],
  participantInput: {
    personalNumber: [
      { input: 'other' },
      '"other" säger vem den andra personen är: det ska vara ett personnummer och inte en hälsouppgift.',
      '"other" says who the other person is: it must be a personal number and no health data.',
    ],
    firstName: [
      { input: 'name' },
      '"name" säger vad den andra personen heter: det ska prövas som ett namn och inte vara en hälsouppgift.',
      '"name" says what the other person is called: it must be checked as a name and be no health data.',
    ],
    email: [
      { input: 'mail' },
      '"mail" säger vart länken skickas: det ska vara en e-postadress och inte en hälsouppgift.',
      '"mail" says where the link is sent: it must be an e-mail address and no health data.',
    ],
  },
  participantFact: {
    invitation: [
      { fact: 'invitation' },
      'Ett flöde som skickas till "participant" behöver faktumet "invitation" (string, given): annars vet ingen vilken inbjudan det gäller.',
      'A flow that is submitted to "participant" needs the fact "invitation" (string, given): otherwise nobody knows which invitation it answers.',
    ],
    signer: [
      { fact: 'invitedPerson' },
      'Ett flöde som skickas till "participant" skrivs under av den som är inbjuden: fältet med underskrivarens personnummer ska bara visa ("readOnly") faktumet "invitedPerson" (string, given).',
      'A flow that is submitted to "participant" is signed by the invited person: the input with the signer\'s personal number must only show ("readOnly") the fact "invitedPerson" (string, given).',
    ],
  },
  participantNotReached: [
    { input: 'mail', person: 'other' },
    'Fältet "mail" måste vara obligatoriskt och visas så snart "other" är ifyllt: annars går det inte att nå den andra personen.',
    'The input "mail" must be required and be shown as soon as "other" is answered: otherwise the other person cannot be reached.',
  ],
}
