import { beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../values/json.ts'
import { createChangeReporter, type ChangeReporter, type PauseTimers } from './change-reporter.ts'

let answers: Record<string, Json | undefined>
let reported: [string, Json | undefined][]
let changes: ChangeReporter
let pauses: Map<number, () => void>

/** Timers that a test ends by hand. */
const timers: PauseTimers = {
  setTimeout(work) {
    const timer = pauses.size
    pauses.set(timer, work)
    return timer
  },
  clearTimeout: (timer = -1) => void pauses.set(timer, () => undefined),
}
const pause = () => {
  for (const end of pauses.values()) end()
}

beforeEach(() => {
  answers = { name: 'Ada' }
  reported = []
  pauses = new Map()
  changes = createChangeReporter(timers, 200)
  changes.connect({ read: (input) => answers[input], report: (input, value) => reported.push([input, value]) })
})

function type(input: string, value: Json | undefined): void {
  changes.begin(input, answers[input])
  answers[input] = value
}

describe('[B4.3] finished changes', () => {
  it('are reported once, with the last answer', () => {
    type('name', 'Ad')
    type('name', 'Adam')
    expect(reported).toEqual([])
    changes.finish('name')
    changes.finish('name')
    expect(reported).toEqual([['name', 'Adam']])
  })

  it('are not reported if the answer is what it was', () => {
    type('name', 'Adam')
    type('name', 'Ada')
    changes.finish('name')
    expect(reported).toEqual([])
  })

  it('are reported of every input when Continue is pressed', () => {
    type('name', 'Adam')
    type('city', 'Kiruna')
    changes.finishAll()
    expect(reported).toEqual([
      ['name', 'Adam'],
      ['city', 'Kiruna'],
    ])
  })
})

describe('[B4.3] a valid text', () => {
  it('is reported when typing pauses, and again after more is typed', () => {
    type('name', 'Adam')
    changes.finishAfterPause('name')
    expect(reported).toEqual([])
    pause()
    type('name', 'Adams')
    changes.finishAfterPause('name')
    pause()
    changes.finish('name')
    expect(reported).toEqual([
      ['name', 'Adam'],
      ['name', 'Adams'],
    ])
  })

  it('that becomes invalid before the pause is not reported until it is left', () => {
    type('name', 'Adam')
    changes.finishAfterPause('name')
    type('name', 'Adam?')
    pause()
    expect(reported).toEqual([])
    changes.finish('name')
    expect(reported).toEqual([['name', 'Adam?']])
  })

  it('that is left before the pause is reported once', () => {
    type('name', 'Adam')
    changes.finishAfterPause('name')
    changes.finish('name')
    type('name', 'Adams')
    pause()
    expect(reported).toEqual([['name', 'Adam']])
  })
})

describe('[B4.4] while a call is under way', () => {
  it('changes wait and are reported after it', () => {
    changes.hold(true)
    type('name', 'Adam')
    changes.finish('name')
    expect(reported).toEqual([])
    changes.hold(false)
    expect(reported).toEqual([['name', 'Adam']])
  })

  it('a text that is taken up again waits until it is left', () => {
    changes.hold(true)
    type('name', 'Adam')
    changes.finish('name')
    type('name', 'Adams')
    changes.hold(false)
    expect(reported).toEqual([])
    changes.finish('name')
    expect(reported).toEqual([['name', 'Adams']])
  })

  it('a report that begins the next call holds the rest back', () => {
    const busy = createChangeReporter(timers, 200)
    busy.connect({
      read: (input) => answers[input],
      report: (input, value) => {
        reported.push([input, value])
        busy.hold(true)
      },
    })
    for (const input of ['first', 'second']) {
      busy.begin(input, undefined)
      answers[input] = 1
    }
    busy.finishAll()
    expect(reported).toEqual([['first', 1]])
    busy.hold(false)
    expect(reported).toEqual([
      ['first', 1],
      ['second', 1],
    ])
  })
})
