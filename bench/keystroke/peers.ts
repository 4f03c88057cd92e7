import { MESSAGES, TYPED_FIELD } from '../../src/server/features/dev/flow-lab/form.ts'

/** One way to draw the form. */
interface Peer {
  readonly title: string
  /** Selector of the control that receives the keys. */
  readonly control: string
  /** Ajv compiles in the browser: the page runs only under a policy that allows eval. */
  readonly needsEval?: boolean
}

/** Ours is the flow lab of the shop's own server; each of the others has a page in `bench/pages/keystroke`. */
export type PageName = 'floor' | 'contained' | 'hook-form' | 'rjsf'
export type PeerName = PageName | 'ours'

const BY_NAME = `[name="${TYPED_FIELD}"]`

/** The peers; the floor is the baseline for the others. */
export const PEERS: { readonly [Name in PeerName]: Peer } = {
  floor: { title: 'by hand, uncontrolled inputs (the floor)', control: BY_NAME },
  contained: { title: 'by hand, rows laid out and painted apart', control: BY_NAME },
  ours: { title: 'this renderer', control: BY_NAME },
  'hook-form': { title: 'react-hook-form, onChange', control: BY_NAME },
  rjsf: { title: 'RJSF <Form liveValidate>', control: `#root_${TYPED_FIELD}`, needsEval: true },
}

export const PEER_NAMES = Object.keys(PEERS) as PeerName[]

export const isPage = (name: PeerName): name is PageName => name !== 'ours'

/** Where the peers are served. */
export interface Origins {
  readonly shop: string
  readonly pages: string
}

/** Address of a peer's form of so many inputs. */
export function addressOf(peer: PeerName, { shop, pages }: Origins, size: number): string {
  return isPage(peer) ? `${pages}/${peer}.html?n=${size}` : `${shop}/dev/flow-lab?n=${size}`
}

/** The message that every page must show for a name that is too short: it proves that the page validates while typing. */
export const EXPECTED_ERROR = MESSAGES.pattern
