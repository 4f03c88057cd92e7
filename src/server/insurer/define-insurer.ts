import type { FastifyBaseLogger } from 'fastify'
import type { InsurerFacts } from '../../copy/insurer-params.ts'
import type { Clock } from '../../values/clock.ts'
import { ConfigError, type Environment } from '../platform/config/config-error.ts'
import type { Random } from '../platform/ids/ids.ts'
import type { Timers } from '../platform/timers/timer.ts'
import type { OwnName, OwnPorts } from './own-ports.ts'
import { OWN_NAMES } from './port-parts.ts'

/** What a maker of an adapter gets. The shop's database and keys are not among it. */
export interface InsurerParts {
  /** The address that customers see, without a path. */
  readonly publicUrl: string
  readonly isProduction: boolean
  readonly insurer: InsurerFacts
  /** The variables of the process, without the shop's keys and database. */
  readonly variables: Environment
  /**
   * Returns a variable that the adapter cannot do without.
   * @throws ConfigError, which ends the start with one line
   */
  readonly variable: (name: string) => string
  readonly clock: Clock
  readonly timers: Timers
  readonly random: Random
  /** Each line names the adapter. Log no data of a customer. */
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>
}

/** An adapter, and perhaps a check of the system behind it. */
export type Probed<Port> = Port & {
  /**
   * Rejects if the system behind the adapter does not answer. The start calls it, three times at most, before the database is opened;
   * `START_CHECKS` decides what follows. A `ConfigError` ends the start at once.
   */
  readonly probe?: () => Promise<unknown>
}

/** Makes an adapter when the server starts. */
export type MakeOwn<Port> = (parts: InsurerParts) => Probed<Port> | Promise<Probed<Port>>

/** A maker for each adapter that the insurer has; the others are chosen by the variables. */
export type OwnMakers = { readonly [Name in OwnName]?: MakeOwn<OwnPorts[Name]> }

/** Adapters of which neither works without the other: the mandate of a purchase reaches both or none. */
type Together =
  | { readonly insurances: MakeOwn<OwnPorts['insurances']>; readonly payments: MakeOwn<OwnPorts['payments']> }
  | { readonly insurances?: never; readonly payments?: never }

/** What `defineInsurer` takes. */
export type InsurerAdapters = Omit<OwnMakers, 'insurances' | 'payments'> & Together

/** The same in every copy of the program. */
const MADE_AT = Symbol.for('teckna.insurer')

/** An insurer's choice of adapters, made by `defineInsurer`. */
export class Insurer {
  readonly makers: OwnMakers
  /** The folder of the program that made it. */
  readonly [MADE_AT] = import.meta.dirname

  constructor(makers: OwnMakers) {
    this.makers = makers
  }
}

/** Returns the folder of the program whose `defineInsurer` made a value; undefined for any other value. */
export function madeAt(value: unknown): string | undefined {
  const place: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, MADE_AT) : undefined
  return typeof place === 'string' ? place : undefined
}

/**
 * Returns an insurer's choice of adapters. Export it as `insurer` from the module that `INSURER_MODULE` names.
 * @throws ConfigError for a name that is no adapter, a maker that is no function, and a choice that lacks its other half
 */
export function defineInsurer(adapters: InsurerAdapters): Insurer {
  const makers: OwnMakers = adapters
  for (const [name, make] of Object.entries(makers)) {
    if (!OWN_NAMES.some((known) => known === name))
      throw new ConfigError(`there is no adapter "${name}": the adapters are ${OWN_NAMES.join(', ')}`)
    if (typeof make !== 'function') throw new ConfigError(`"${name}" must be a function that makes the adapter`)
  }
  for (const [one, other] of [
    ['insurances', 'payments'],
    ['payments', 'insurances'],
  ] as const) {
    if (makers[one] && !makers[other])
      throw new ConfigError(`"${one}" needs "${other}": the mandate that a customer gives with a purchase reaches both or none`)
  }
  return new Insurer(makers)
}
