/**
 * Follows answers of which only the one that was asked for last counts, whichever comes first.
 * @param take is given it; an answer that another has been asked for after is left out
 * @param fail is told that it failed
 */
export function createNewest<Value>(take: (value: Value) => void, fail: () => void): (asked: Promise<Value>) => void {
  let newest: Promise<Value> | undefined
  return (asked) => {
    newest = asked
    asked.then(
      (value) => {
        if (newest === asked) take(value)
      },
      () => {
        if (newest === asked) fail()
      },
    )
  }
}
