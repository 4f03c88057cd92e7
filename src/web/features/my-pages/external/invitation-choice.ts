import type { Clock } from '../../../../values/clock.ts'

/** Whether the customer has put the invitation to fetch insurances away, kept on the device. */
export interface InvitationChoice {
  readonly isAway: () => boolean
  readonly putAway: () => void
}

const KEY = 'teckna.walletInvitation'

/** Milliseconds that it stays away: a year, as other choices on the device. */
const HOLDS = 365 * 24 * 60 * 60 * 1000

type Device = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the choice. Where the device keeps nothing, the page invites again next time.
 * @param device throws when the browser allows no storage
 */
export function createInvitation(device: () => Device, clock: Clock): InvitationChoice {
  return {
    isAway() {
      try {
        const age = clock.now().getTime() - Date.parse(device().getItem(KEY) ?? '')
        return age >= 0 && age <= HOLDS
      } catch {
        return false
      }
    },
    putAway() {
      try {
        device().setItem(KEY, clock.now().toISOString())
      } catch {
        // without storage, it is away for this page alone
      }
    },
  }
}
