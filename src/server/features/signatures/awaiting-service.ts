import type { AwaitingCase, AwaitingCaseDetails } from '../../../contract/awaiting-signatures.ts'
import type { SessionCustomer } from '../answers/customer-facts.ts'
import type { OwnInvitation, OwnInvitations } from '../participants/own-invitations.ts'
import type { AwaitingForm, AwaitingForms } from '../submissions/awaiting-forms.ts'

export interface AwaitingOptions {
  readonly invitations: OwnInvitations
  readonly forms: Pick<AwaitingForms, 'list' | 'read'>
}

/** What waits for a customer's signature. */
export interface AwaitingService {
  /** Returns the cases, the oldest first. */
  list(customer: SessionCustomer): Promise<AwaitingCase[]>
  /** Returns a case with what is signed; undefined if the customer has no such case. */
  details(caseId: string, customer: SessionCustomer): Promise<AwaitingCaseDetails | undefined>
}

export function createAwaitingService({ invitations, forms }: AwaitingOptions): AwaitingService {
  return {
    async list(customer) {
      const [invited, begun] = await Promise.all([invitations.list(customer.personalNumber), forms.list(customer)])
      const cases = [...invited.map(invitationCase), ...begun.map(formCase)]
      return cases.toSorted((a, b) => a.createdDate.localeCompare(b.createdDate) || a.caseId.localeCompare(b.caseId))
    },

    async details(caseId, customer) {
      const { kind, id } = partsOf(caseId)
      if (kind === 'form') {
        const form = await forms.read(id, customer)
        return form && { ...formCase(form), flow: form.flow, rows: [...form.rows] }
      }
      const invitation = (await invitations.list(customer.personalNumber)).find((one) => one.id === id)
      if (!invitation) return undefined
      const { asker, insured, startDate, path } = invitation
      return { ...invitationCase(invitation), invitation: { asker, insured, startDate, path }, rows: [] }
    },
  }
}

/** Returns the kind of a case and the id of its source, from an id of the form `form-…` or `invitation-…`. */
export function partsOf(caseId: string): { readonly kind: string; readonly id: string } {
  const at = caseId.indexOf('-')
  return { kind: caseId.slice(0, at), id: caseId.slice(at + 1) }
}

const formCase = ({ id, name, since }: AwaitingForm): AwaitingCase => ({
  caseId: `form-${id}`,
  kind: 'form',
  insuranceName: name,
  createdDate: since,
})

const invitationCase = ({ id, insurance, sentOn, validUntil }: OwnInvitation): AwaitingCase => ({
  caseId: `invitation-${id}`,
  kind: 'invitation',
  insuranceName: insurance,
  createdDate: sentOn,
  validUntil,
})
