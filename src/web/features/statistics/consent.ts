import { isObject } from '../../../values/json.ts'
import type { Clock } from '../../../values/clock.ts'

/** Whether the customer consents to statistics. */
export type StatisticsChoice = 'yes' | 'no'

/** The customer's choice about statistics, stored on the device. */
export interface Consent {
  /** Returns the choice while it is valid; undefined before the first. Another tab may have changed it. */
  readonly choice: () => StatisticsChoice | undefined
  readonly choose: (choice: StatisticsChoice) => void
}

const KEY = 'teckna.statistics'

/** Milliseconds that a choice is valid: a year. Then the page asks again. */
const HOLDS = 365 * 24 * 60 * 60 * 1000

interface Decision {
  readonly choice: StatisticsChoice
  readonly decidedAt: string
}

type Device = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns the consent. If the device stores nothing, a choice lasts as long as the page. Electronic communications act
 * (2022:482) 9:28
 * @param device throws when the browser allows no storage
 */
export function createConsent(device: () => Device, clock: Clock): Consent {
  let held: Decision | undefined
  return {
    choice() {
      const decision = stored(device) ?? held
      return decision && isFresh(decision, clock.now()) ? decision.choice : undefined
    },
    choose(choice) {
      held = { choice, decidedAt: clock.now().toISOString() }
      try {
        device().setItem(KEY, JSON.stringify(held))
      } catch {
        // without storage, the page asks again next time
      }
    },
  }
}

function stored(device: () => Device): Decision | undefined {
  try {
    const value: unknown = JSON.parse(device().getItem(KEY) ?? 'null')
    return isDecision(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isDecision(value: unknown): value is Decision {
  return isObject(value) && (value['choice'] === 'yes' || value['choice'] === 'no') && typeof value['decidedAt'] === 'string'
}

function isFresh({ decidedAt }: Decision, now: Date): boolean {
  const age = now.getTime() - Date.parse(decidedAt)
  return age >= 0 && age <= HOLDS
}
