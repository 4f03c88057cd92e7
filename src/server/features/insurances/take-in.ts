import type { FastifyBaseLogger } from 'fastify'
import { safeError } from '../../platform/http/safe-error.ts'
import type { CoreSystem, Policy } from '../../ports/core-system/core-system-port.ts'
import type { WorkSource } from '../../platform/jobs/work-source.ts'
import type { InsuranceRegister } from '../../ports/insurances/insurance-register.ts'
import type { MandateKeeping } from '../../ports/payments/payments-port.ts'
import { readContractNames, readMandateVersion, type ContractNamesOptions } from './contract-names.ts'

/** Keeps the customers' insurances in step with the contracts of the shop. */
export interface InsuranceKeeping {
  /** Takes in a contract that was just concluded. A failure is logged: the job repeats it. */
  concluded(policy: Policy): Promise<void>
  /** What jobs do; undefined if the insurer's own system keeps the insurances. */
  readonly jobs: KeepingJobs | undefined
}

/** What jobs do to keep the embedded insurances. */
export interface KeepingJobs {
  /** Takes in contracts that are missing. */
  readonly takeIn: WorkSource
  /** Makes the next versions. */
  readonly renewals: WorkSource
  /** Sends the cancellations that can no longer be regretted. @returns how many */
  sendCancellations(): Promise<number>
}

export interface InsuranceKeepingOptions extends ContractNamesOptions {
  readonly register: InsuranceRegister | undefined
  /** Undefined if the insurer's own system talks to the banks. */
  readonly mandates: Pick<MandateKeeping, 'takeIn'> | undefined
  readonly core: Pick<CoreSystem, 'getPolicy'>
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** Returns the keeping of the embedded insurances. It does nothing if the insurer's own system keeps them. */
export function createInsuranceKeeping({ register, ...options }: InsuranceKeepingOptions): InsuranceKeeping {
  return register ? keepingOf(register, options) : { concluded: async () => undefined, jobs: undefined }
}

function keepingOf(register: InsuranceRegister, options: Omit<InsuranceKeepingOptions, 'register'>): InsuranceKeeping {
  const { core, log, mandates } = options

  async function takeIn(policy: Policy): Promise<void> {
    // before the insurance, because only a contract without one is taken in again
    await mandates?.takeIn(policy, await readMandateVersion(options, policy))
    await register.takeIn(policy, await readContractNames(options, policy))
  }

  return {
    async concluded(policy) {
      try {
        await takeIn(policy)
      } catch (error) {
        const { policyNumber } = policy.receipt
        log.error({ policyNumber, error: safeError(error) }, 'a contract could not be taken in as an insurance')
      }
    },
    jobs: {
      takeIn: {
        ...register.missing,
        async finish(token) {
          await takeIn(await core.getPolicy(token))
          return true
        },
      },
      renewals: register.renewals,
      sendCancellations: async () => register.sendCancellations(),
    },
  }
}
