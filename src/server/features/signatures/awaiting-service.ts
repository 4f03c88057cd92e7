import type { AwaitingCase, AwaitingCaseDetails } from '../../../contract/awaiting-signatures.ts'
import type { SessionCustomer } from '../answers/customer-facts.ts'
import type { OwnInvitation, OwnInvitations } from '../participants/own-invitations.ts'
import type { AwaitingPurchase, AwaitingPurchases } from '../signing/awaiting-purchases.ts'
import type { AwaitingForm, AwaitingForms } from '../submissions/awaiting-forms.ts'

export interface AwaitingOptions {
  readonly invitations: OwnInvitations
  readonly forms: Pick<AwaitingForms, 'list' | 'read'>
  readonly purchases: Pick<AwaitingPurchases, 'list' | 'read'>
}

/** What waits for a customer's signature. */
export interface AwaitingService {
  /** Returns the cases, the oldest first. */
  list(customer: SessionCustomer): Promise<AwaitingCase[]>
  /** Returns a case with what is signed; undefined if the customer has no such case. @param session the present visit */
  details(caseId: string, customer: SessionCustomer, session: string): Promise<AwaitingCaseDetails | undefined>
}

export function createAwaitingService({ invitations, forms, purchases }: AwaitingOptions): AwaitingService {
  return {
    async list(customer) {
      const { personalNumber } = customer
      const [invited, begun, bought] = await Promise.all([
        invitations.list(personalNumber),
        forms.list(customer),
        purchases.list(personalNumber),
      ])
      const cases = [...invited.map(invitationCase), ...begun.map(formCase), ...bought.map(purchaseCase)]
      return cases.toSorted((a, b) => a.createdDate.localeCompare(b.createdDate) || a.caseId.localeCompare(b.caseId))
    },

    async details(caseId, customer, session) {
      const { kind, id } = partsOf(caseId)
      if (kind === 'form') {
        const form = await forms.read(id, customer)
        return form && { ...formCase(form), flow: form.flow, rows: [...form.rows] }
      }
      if (kind === 'purchase') {
        const purchase = await purchases.read(id, { personalNumber: customer.personalNumber, session })
        if (!purchase) return undefined
        const { flow, isBegunElsewhere, rows } = purchase
        return { ...purchaseCase(purchase), flow, ...(isBegunElsewhere && { isBegunElsewhere }), rows: [...rows] }
      }
      const invitation = (await invitations.list(customer.personalNumber)).find((one) => one.id === id)
      if (!invitation) return undefined
      const { asker, insured, startDate, path } = invitation
      return { ...invitationCase(invitation), invitation: { asker, insured, startDate, path }, rows: [] }
    },
  }
}

/** Returns the kind of a case and the id of its source, from an id such as `form-…`. */
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

const purchaseCase = ({ id, name, since, validUntil }: AwaitingPurchase): AwaitingCase => ({
  caseId: `purchase-${id}`,
  kind: 'purchase',
  insuranceName: name,
  createdDate: since,
  validUntil,
})

const invitationCase = ({ id, insurance, sentOn, validUntil }: OwnInvitation): AwaitingCase => ({
  caseId: `invitation-${id}`,
  kind: 'invitation',
  insuranceName: insurance,
  createdDate: sentOn,
  validUntil,
})
