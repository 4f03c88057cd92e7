/**
 * Runs work after the current pointer gesture, if any. An error that appears when an input loses focus moves the
 * elements below it. Between pointer down and pointer up, that would move the button under the pointer and lose its
 * click. On a touch screen the input loses focus during the tap itself, so the work also waits for the next task
 * there.
 */
export interface AfterPointer {
  run(work: () => void): void
  /** Runs the waiting work at once: the click has happened, and will move the elements that the work concerns. */
  flush(): void
  /** Listens to a window's pointer events. @returns a function that stops listening */
  watch(target: Window): () => void
}

/** The events that end a gesture. */
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const

const LISTENING = { capture: true, passive: true } as const

/** @param nextTask runs work in a separate task */
export function createAfterPointer(nextTask: (work: () => void) => void): AfterPointer {
  let isDown = false
  let waiting: (() => void)[] = []
  const flush = () => {
    const ready = waiting
    waiting = []
    for (const work of ready) work()
  }
  const runWaiting = () => {
    if (!isDown) flush()
  }
  const begin = () => {
    isDown = true
  }
  const end = () => {
    isDown = false
    nextTask(runWaiting)
  }
  return {
    run(work) {
      waiting.push(work)
      if (!isDown) nextTask(runWaiting)
    },
    flush,
    watch(target) {
      target.addEventListener('pointerdown', begin, LISTENING)
      for (const name of ENDS) target.addEventListener(name, end, LISTENING)
      // The window's blur ends a gesture outside the window. It is not captured, because each input's blur would count.
      target.addEventListener('blur', end)
      return () => {
        target.removeEventListener('pointerdown', begin, LISTENING)
        for (const name of ENDS) target.removeEventListener(name, end, LISTENING)
        target.removeEventListener('blur', end)
      }
    },
  }
}
