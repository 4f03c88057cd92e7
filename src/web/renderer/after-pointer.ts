/**
 * Runs work after the pointer gesture that is under way, if any. An error that is revealed when an input is left
 * moves what stands below it; were it revealed between pointer down and pointer up, the button under the pointer
 * would move away and its click be lost. On a touch screen the input is left during the tap itself, so the work waits
 * for the next task there too.
 */
export interface AfterPointer {
  run(work: () => void): void
  /** Runs at once what waits: the click has come, and is about to move the places that the work is about. */
  flush(): void
  /** Listens to the pointer of a window. @returns how to stop */
  watch(target: Window): () => void
}

/** How a gesture ends. */
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
