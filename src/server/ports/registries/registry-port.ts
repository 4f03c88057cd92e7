import type { Json } from '../../../values/json.ts'
import type { RegistryManifest } from '../../../engine/registry.ts'

/** What a registry is asked with, by the name of the argument. Nothing is known of its values: they come from answers. */
export type RegistryArgs = Readonly<Record<string, Json>>

/** A source of facts outside the shop: a register of addresses, of vehicles, of persons. An insurer writes one for each it has. */
export interface Registry {
  /**
   * @param signal aborted when nobody waits for the answer any more
   * @returns what is known; `null` when there surely is no such thing; `undefined` when nothing is known
   * @throws when it fails
   */
  lookUp(args: RegistryArgs, signal: AbortSignal): Promise<Json | undefined>
}

/**
 * The registries that documents may name in `lookup` facts: what each is asked with, and what it tells. A part that is
 * private is for the server alone, as nobody is known to be who he says while he fills a form in.
 */
export const REGISTRIES = {
  /** The post town of a postal code. */
  postalCode: { takes: { postalCode: { type: 'string' } }, gives: { type: 'string' } },
  /** A person in the population register; nobody whose identity is protected, who is told of as one who is not known. */
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
        /** 1 to 5, the dearest last. */
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
        /** Square metres beside those one lives in, as a cellar. */
        subArea: { type: 'integer' },
        builtYear: { type: 'integer' },
      },
    },
  },
} as const satisfies RegistryManifest

export type RegistryName = keyof typeof REGISTRIES
export type RegistryMap = Readonly<Record<RegistryName, Registry>>

/** The registries as the shop asks them for a document. A registry that fails or is slow stops no customer. */
export interface Registries {
  /**
   * @returns as the registry does, without what is private; `undefined` also when it fails, is slow, is not there, or
   * tells something else than it is declared to. Never rejects
   */
  lookUp(registry: string, args: RegistryArgs): Promise<Json | undefined>
}
