import { MESSAGES } from './form.ts'

/** One way to draw the form. */
export interface Peer {
  readonly title: string
  /** The control that is typed into. */
  readonly control: string
  /** Ajv compiles in the browser: the page runs only under a policy that allows eval. */
  readonly needsEval?: boolean
}

export type PeerName = 'floor' | 'by-hand' | 'ours' | 'hook-form' | 'rjsf'

/** The peers; the floor is what the others are measured against. */
export const PEERS: { readonly [Name in PeerName]: Peer } = {
  floor: { title: 'by hand, rows laid out and painted apart (the floor)', control: '#f0' },
  'by-hand': { title: 'by hand, no such care', control: '#f0' },
  ours: { title: 'this renderer', control: '#flow-f0' },
  'hook-form': { title: 'react-hook-form, onChange', control: '#f0' },
  rjsf: { title: 'RJSF <Form liveValidate>', control: '#root_f0', needsEval: true },
}

export const PEER_NAMES = Object.keys(PEERS) as PeerName[]

/** What every page must say of a name that is too short, or it does not validate while typing. */
export const EXPECTED_ERROR = MESSAGES.pattern
