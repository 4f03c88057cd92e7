import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createAfterPointer, type AfterPointer } from './after-pointer.ts'

let page: EventTarget
let tasks: (() => void)[]
let afterPointer: AfterPointer
let stop: () => void

beforeEach(() => {
  page = new EventTarget()
  tasks = []
  afterPointer = createAfterPointer((work) => tasks.push(work))
  stop = afterPointer.watch(page as Window)
})

function runTasks(): void {
  for (const task of tasks.splice(0)) task()
}

describe('work that may move the page', () => {
  it('runs in the next task when no pointer is down', () => {
    const work = vi.fn<() => void>()
    afterPointer.run(work)
    expect(work).not.toHaveBeenCalled()
    runTasks()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it.each(['pointerup', 'pointercancel', 'dragend', 'blur'])('waits while a pointer is down, until %s', (end) => {
    const work = vi.fn<() => void>()
    page.dispatchEvent(new Event('pointerdown'))
    afterPointer.run(work)
    runTasks()
    expect(work).not.toHaveBeenCalled()
    page.dispatchEvent(new Event(end))
    expect(work).not.toHaveBeenCalled()
    runTasks()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('waits for a second gesture that began at once', () => {
    const work = vi.fn<() => void>()
    page.dispatchEvent(new Event('pointerdown'))
    afterPointer.run(work)
    page.dispatchEvent(new Event('pointerup'))
    page.dispatchEvent(new Event('pointerdown'))
    runTasks()
    expect(work).not.toHaveBeenCalled()
    page.dispatchEvent(new Event('pointerup'))
    runTasks()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('runs at once and only once when it is asked for', () => {
    const work = vi.fn<() => void>()
    page.dispatchEvent(new Event('pointerdown'))
    afterPointer.run(work)
    afterPointer.flush()
    expect(work).toHaveBeenCalledTimes(1)
    page.dispatchEvent(new Event('pointerup'))
    runTasks()
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('no longer hears of the pointer after stopping', () => {
    const work = vi.fn<() => void>()
    stop()
    page.dispatchEvent(new Event('pointerdown'))
    afterPointer.run(work)
    runTasks()
    expect(work).toHaveBeenCalledTimes(1)
  })
})
