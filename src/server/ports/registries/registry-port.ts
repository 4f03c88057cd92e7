import type { Json } from '../../../values/json.ts'
import type { RegistryManifest } from '../../../engine/registry.ts'

/** Arguments of a registry call, by name. The values are unvalidated: they come from answers. */
export type RegistryArgs = Readonly<Record<string, Json>>

/** A source of facts outside the shop, such as a vehicle or population register. An insurer implements one for each source. */
export interface Registry {
  /**
   * @param signal aborted when the caller stops waiting
   * @returns the data; `null` if the item certainly does not exist; `undefined` if it is unknown
   * @throws when the registry fails. The error holds none of the arguments
   */
  lookUp(args: RegistryArgs, signal: AbortSignal): Promise<Json | undefined>
}

/**
 * Why a registry gave no answer.
 * - `late`, `unreachable`, `failed`: it does not work now
 * - `refused`: it does not accept the shop
 * - `tooLong`, `otherForm`: what it answers is not as declared
 */
export type RegistryFault = 'late' | 'unreachable' | 'failed' | 'refused' | 'tooLong' | 'otherForm'

/** A registry gave no answer. The message holds nothing of what was asked or answered. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError'
  readonly fault: RegistryFault

  constructor(fault: RegistryFault, detail = '') {
    super(`a registry gave no answer: ${fault}${detail}`)
    this.fault = fault
  }
}

/**
 * The registries that documents may use in `lookup` facts, with their arguments and results. Private parts are only for
 * the server, because a customer's identity is unverified while they fill in a form.
 */
export const REGISTRIES = {
  /** The post town of a postal code. */
  postalCode: { takes: { postalCode: { type: 'string' } }, gives: { type: 'string' } },
  /** A person in the population register. A person with a protected identity is returned as unknown. */
  person: {
    takes: { personalNumber: { type: 'string' } },
    gives: {
      type: 'object',
      properties: {
        firstName: { type: 'string', isPrivate: true },
        lastName: { type: 'string', isPrivate: true },
        streetAddress: { type: 'string', isPrivate: true },
        postalCode: { type: 'string' },
        city: { type: 'string' },
      },
    },
  },
  /** A vehicle in the road traffic register; never its owner. */
  vehicle: {
    takes: { registrationNumber: { type: 'string' } },
    gives: {
      type: 'object',
      properties: {
        make: { type: 'string' },
        model: { type: 'string' },
        modelYear: { type: 'integer' },
        /** 1 to 5; 5 is the most expensive. */
        vehicleClass: { type: 'integer' },
        /** car, motorCycle, euMoped, caravan, trailer, snowmobile or mobileHome. */
        kind: { type: 'string' },
        /** ISO date, in Sweden. */
        firstRegistered: { type: 'string' },
        /** Taken out of traffic for a time: "avställd". */
        isParked: { type: 'boolean' },
        /** kW, of a snowmobile. */
        engineEffect: { type: 'integer' },
        /** Of a mobile home: worth more than 1.5 million kr. */
        isAboveValueLimit: { type: 'boolean' },
      },
    },
  },
  /** A dwelling house at an address. */
  property: {
    takes: { streetAddress: { type: 'string' }, postalCode: { type: 'string' } },
    gives: {
      type: 'object',
      properties: {
        /** Square metres. */
        area: { type: 'integer' },
        /** Square metres of ancillary area, such as a cellar. */
        subArea: { type: 'integer' },
        builtYear: { type: 'integer' },
      },
    },
  },
} as const satisfies RegistryManifest

export type RegistryName = keyof typeof REGISTRIES
export type RegistryMap = Readonly<Record<RegistryName, Registry>>

/** A registry that the insurer does not have: what it is asked for is unknown. */
export const noRegistry: Registry = { lookUp: async () => undefined }

/** The shop's access to registries. A registry that fails or is slow never blocks a customer. */
export interface Registries {
  /**
   * Never rejects.
   * @returns the registry's answer without private parts; `undefined` also if the registry fails, is slow, is missing, or
   * does not match its declaration
   */
  lookUp(registry: string, args: RegistryArgs): Promise<Json | undefined>
}

/** Names of persons whom the insurer insures. No document and no call of a visitor reads them. */
export interface PersonNames {
  /** Never rejects. @returns the first name; undefined if the registry does not know it, fails or is slow */
  firstNameOf(personalNumber: string): Promise<string | undefined>
}
