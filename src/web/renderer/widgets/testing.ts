import { FLOW_FORMAT, type FlowDocument, type InputSchema } from '../../../engine/document.ts'
import { textsOf } from '../../testing/texts.ts'
import type { ParsingContext } from '../define-widget.ts'

/** The day of tests. */
const TODAY = '2026-11-21'

/** What an answer's text depends on, for an input with the copy key `counted`, whose numbers count centimetres. */
export function contextOf(schema: InputSchema, language?: string): ParsingContext {
  return { schema, texts: textsOf({ 'counted.unit': 'cm' }, language), today: TODAY }
}

/** A document that asks for one input, required, on one step. */
export function documentOf(place: InputSchema): FlowDocument {
  return {
    $schema: FLOW_FORMAT,
    flow: 'test',
    kind: 'service',
    copy: ['test'],
    type: 'object',
    properties: { place },
    required: ['place'],
    steps: [{ id: 'all', type: 'input', copy: 'test.all', sections: [{ id: 'all', copy: 'test.all', inputs: ['place'] }] }],
  }
}
