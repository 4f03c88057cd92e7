import { FLOW_FORMAT, type FlowDocument } from '../document.ts'
import { walkGroups, type WalkedGroup } from '../walk-inputs.ts'

/** A scope of conditions and inputs: the document, or one group of inputs. */
export interface Scope {
  /** JSON pointer to it. */
  readonly at: string
  /** Prefix of its names in the compiled rules. */
  readonly prefix: string
  /** The document; for a group, a document with only that group. */
  readonly document: FlowDocument
}

/** Returns the scope of the whole document. */
export function wholeScope(document: FlowDocument): Scope {
  return { at: '', prefix: '', document }
}

/** Returns the scopes of the document and of each row and composite answer in it: their conditions see nothing outside. */
export function scopesIn(document: FlowDocument): Scope[] {
  return walkGroups(document).map(([at, group, prefix]) => ({ at, prefix, document: prefix === '' ? document : groupDocument(group) }))
}

/** Returns a document with only one group of inputs. */
export function groupDocument({ properties, required, conditions = {}, blocks = [] }: WalkedGroup[1]): FlowDocument {
  const section = { id: 'group', copy: '', inputs: Object.keys(properties) }
  const steps = [{ id: 'group', type: 'input', copy: '', sections: [section] } as const]
  return { $schema: FLOW_FORMAT, flow: '', kind: 'service', copy: [], type: 'object', properties, required, conditions, blocks, steps }
}
