import { FLOW_FORMAT, type FlowDocument } from '../document.ts'
import { groupsIn, type LocatedGroup } from './groups.ts'

/** Where conditions and inputs know each other: the document, or a group of inputs by itself. */
export interface Scope {
  /** JSON pointer to it. */
  readonly at: string
  /** What its names begin with in the compiled rules. */
  readonly prefix: string
  /** The document; of a group, one of nothing but that group. */
  readonly document: FlowDocument
}

/** The document by itself. */
export function wholeScope(document: FlowDocument): Scope {
  return { at: '', prefix: '', document }
}

/** The document, and each row and composite answer in it: their conditions see nothing outside. */
export function scopesIn(document: FlowDocument): Scope[] {
  return groupsIn(document).map(([at, group, prefix]) => ({ at, prefix, document: prefix === '' ? document : groupDocument(group) }))
}

/** A document of nothing but a group of inputs. */
export function groupDocument({ properties, required, conditions = {}, blocks = [] }: LocatedGroup[1]): FlowDocument {
  const section = { id: 'group', copy: '', inputs: Object.keys(properties) }
  const steps = [{ id: 'group', type: 'input', copy: '', sections: [section] } as const]
  return { $schema: FLOW_FORMAT, flow: '', kind: 'service', copy: [], type: 'object', properties, required, conditions, blocks, steps }
}
