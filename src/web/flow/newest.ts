/**
 * Returns a function that follows promises and passes on only the result of the last one, even if an earlier one
 * settles later.
 * @param take receives the result of the last promise
 * @param fail called if the last promise rejects
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
