import { FLOW_FORMAT } from '../../engine/document.ts'
import type { Clock } from '../../values/clock.ts'
import type { Db } from '../platform/db/database.ts'
import type { ContentBody } from '../platform/db/schema/content.ts'
import { makeSharedLive } from './live-content.ts'
import { readDraft, saveDraft, type DraftRef } from '../features/content/drafts.ts'
import type { FlowRules } from '../features/content/flow-rules.ts'
import { publishFlow } from '../features/content/publish.ts'

/** Two flows that share a copy page, an options set, and a fragment that names the set. */
export const FLOWS = ['boatCase', 'carCase'] as const

const documentOf = (flow: string) => ({
  $schema: FLOW_FORMAT,
  flow,
  kind: 'service',
  copy: [flow, 'shared'],
  type: 'object',
  properties: {
    size: { $ref: 'fragment:sizing#size' },
    note: { type: 'string', widget: 'text', maxLength: 40, copy: `${flow}.note` },
  },
  required: [],
  steps: [{ id: 'form', type: 'input', copy: `${flow}.form`, sections: [{ id: 'form', copy: `${flow}.form`, inputs: ['size', 'note'] }] }],
  submit: { to: 'case' },
})

const SHARED = {
  'shared.size.label': 'Storlek',
  'shared.size.small': 'Liten',
  'shared.size.large': 'Stor',
  'error.default': 'Fel',
  'error.schema.maxLength': 'För långt.',
  'error.schema.enum': 'Välj en storlek.',
}

const SIZES = {
  options: 'sizes',
  entries: [
    { code: 'small', copy: 'shared.size.small' },
    { code: 'large', copy: 'shared.size.large' },
  ],
}

const SIZING = {
  fragment: 'sizing',
  properties: { size: { type: 'string', widget: 'radio', enum: ['small', 'large'], options: 'sizes', copy: 'shared.size' } },
}

/** An editor's saves, each on top of the last. */
export function editorOf(db: Db, clock: Clock, author = 'anna') {
  /** @returns the revision */
  const save = async (ref: DraftRef, body: object): Promise<number> => {
    const draft = await readDraft(db, ref)
    return saveDraft(db, { ...ref, body: body as ContentBody, author, basedOn: draft?.revision ?? 0 }, clock)
  }
  /** Changes texts of a copy page. @returns the revision */
  const write = async (page: string, texts: Readonly<Record<string, unknown>>): Promise<number> => {
    const ref = { kind: 'copy', id: `${page}.sv` } as const
    return save(ref, Object.assign({}, (await readDraft(db, ref))?.body, texts))
  }
  return { save, write }
}

/** Saves and publishes the two flows with what they share. */
export async function publishPair(db: Db, clock: Clock, rules: FlowRules): Promise<void> {
  const { save } = editorOf(db, clock, 'eva')
  await save({ kind: 'copy', id: 'shared.sv' }, SHARED)
  await save({ kind: 'options', id: 'sizes' }, SIZES)
  await save({ kind: 'fragment', id: 'sizing' }, SIZING)
  for (const flow of FLOWS) {
    await save({ kind: 'flow', id: flow }, documentOf(flow))
    await save({ kind: 'copy', id: `${flow}.sv` }, { [`${flow}.form.title`]: 'Om dig', [`${flow}.note.label`]: 'Meddelande' })
  }
  await makeSharedLive(db, clock)
  for (const flow of FLOWS) await publishFlow(db, flow, { author: 'eva', clock, rules })
}
