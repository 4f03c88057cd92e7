import type { OwnName, OwnPorts } from '../insurer/own-ports.ts'
import { OWN_NAMES } from '../insurer/port-parts.ts'
import { calledWithin } from '../ports/customer-cases/customer-cases-port.ts'
import { createObjectFiles } from '../ports/files/objects/object-files.ts'
import { notingChanges } from '../ports/insurances/insurances-port.ts'
import { createPersonNames } from '../ports/registries/person-names.ts'
import { createRegistries } from '../ports/registries/registries.ts'
import type { AdapterMakers } from './adapters.ts'

/** What each of the insurer's adapters replaces. A port that is not here does not compile. */
const AS_ADAPTERS: { readonly [Name in OwnName]: (own: OwnPorts[Name]) => Partial<AdapterMakers> } = {
  core: (core) => ({ core: () => core }),
  registries: (registries) => ({
    registries: ({ clock, timers, log }) => createRegistries({ registries, clock, after: timers.after, log }),
    personNames: ({ timers }) => createPersonNames(registries.person, timers.after),
  }),
  personNames: (personNames) => ({ personNames: () => personNames }),
  files: (objects) => ({ files: (parts) => createObjectFiles({ ...parts, objects }) }),
  virusScan: (virusScan) => ({ virusScan: () => virusScan }),
  messages: (transport) => ({ mail: () => ({ transport, mailbox: undefined }) }),
  insurances: (insurances) => ({
    insurances: ({ db }) => notingChanges(insurances, async (note) => db.transaction(note)),
    insuranceRegister: () => undefined,
  }),
  payments: (payments) => ({ payments: () => payments, mandateKeeping: () => undefined }),
  collector: (collector) => ({ collector: () => collector }),
  comparisons: (comparisons) => ({ comparisons: () => comparisons }),
  customers: (customers) => ({ customers: () => customers }),
  customerCases: (cases) => ({ customerCases: () => calledWithin(cases) }),
  redirects: (redirects) => ({ redirects: () => redirects }),
  marketing: (marketing) => ({ marketing: () => marketing }),
  cms: (cms) => ({ cms: () => cms }),
  eSigning: (eSigning) => ({ eSigning: () => eSigning }),
  signInProvider: (provider) => ({ signInProvider: () => provider, identity: () => undefined }),
}

/** Returns the insurer's adapters as those of the server, with what they leave no place for. */
export function asAdapters(made: Partial<OwnPorts>): Partial<AdapterMakers> {
  const replaced = OWN_NAMES.map((name) => {
    const replace = AS_ADAPTERS[name] as (own: unknown) => Partial<AdapterMakers>
    return made[name] && replace(made[name])
  })
  return Object.assign({}, ...replaced) as Partial<AdapterMakers>
}
