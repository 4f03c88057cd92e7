import { listOf, optional, placeable, record, required, use, type ChoiceShape } from './shape.ts'

/** The types of steps: whether they hold sections with inputs, and their purpose. */
export const stepTypes = {
  input: { asks: true, description: 'Sections of inputs.' },
  health: { asks: true, description: 'As `input`, and all answers are sensitive.' },
  payment: { asks: true, description: 'As `input`, and the payment plan is shown.' },
  consent: { asks: true, description: 'As `input`, and no answer is filled in beforehand.' },
  summary: { asks: false, description: 'All answers, with links to change them.' },
  sign: { asks: false, description: 'Signing with BankID; of a service flow, where its answers count once they are signed.' },
  receipt: { asks: false, description: 'The result; a service flow reaches it once its answers are received.' },
  outcome: {
    asks: false,
    description: 'The end for a customer stopped by its `outcome`; reached only while a block with that outcome holds.',
  },
} as const

/** The types of steps that hold sections with inputs. */
export const askingSteps: readonly string[] = Object.entries(stepTypes).flatMap(([name, { asks }]) => (asks ? [name] : []))

const stepType: ChoiceShape = {
  kind: 'choice',
  of: Object.keys(stepTypes),
  typeName: 'StepType',
  listName: 'STEP_TYPES',
  description:
    'What a step asks of the customer; the shop has one screen for each. `health`, `payment` and `consent` ask as `input` does, and the lint demands more of them.',
}

export const section = record({
  typeName: 'Section',
  description: 'A group of inputs under one heading.',
  fields: {
    id: required(use('id'), 'Name of the section.'),
    copy: required(use('copyKey'), 'Key of its texts: `.title`, `.summary` (in its place in summaries and papers), `.intro`.'),
    inputs: required(listOf(use('id'), { min: 1, max: 200, isUnique: true }), 'Ids of the inputs, in the order in which they are shown.'),
    showIf: optional(use('id'), 'Condition under which the section is shown.'),
  },
})

export const step = record({
  typeName: 'Step',
  description: 'One page of the flow. Steps are counted from 0.',
  keysOf: [
    { key: 'sections', where: 'type', is: askingSteps },
    { key: 'outcome', where: 'type', is: ['outcome'] },
  ],
  fields: {
    id: required(use('id'), 'Name of the step.'),
    type: required(stepType, 'What the step is for.'),
    copy: required(use('copyKey'), 'Key of its texts: `.title`, `.intro`, `.continue`.'),
    sections: optional(
      listOf(placeable('section'), { min: 1, max: 200 }),
      'Of a step that asks: its sections, in the order in which they are shown.',
    ),
    showIf: optional(use('id'), 'Condition under which the step is shown.'),
    outcome: optional(use('id'), 'Of an outcome step: the outcome that leads to it.'),
  },
})

export const outcome = record({
  typeName: 'Outcome',
  description: 'The end for a customer whose answers are valid and who cannot go on here.',
  fields: {
    copy: required(use('copyKey'), 'Key of its texts: `.title`, `.text`.'),
    contact: optional({ kind: 'choice', of: ['customerService'] }, 'The contact that the customer is referred to.'),
  },
})

export const block = record({
  typeName: 'Block',
  description: 'Stops a customer: names the condition, the input it is shown at, and the outcome.',
  fields: {
    when: required(use('id'), 'Name of a condition.'),
    at: required(use('id'), 'The input it is shown at.'),
    outcome: required(use('id'), 'Name of an outcome.'),
  },
})
