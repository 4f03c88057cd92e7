import { useLayoutEffect, useState } from 'react'

/** What was last drawn, for work that goes on beside React. @returns how to read it, the same function each time */
export function useLatest<Value>(value: Value): () => Value {
  const [holder] = useState(() => createHolder(value))
  useLayoutEffect(() => holder.put(value))
  return holder.read
}

function createHolder<Value>(first: Value) {
  let held = first
  return {
    read: () => held,
    put(value: Value) {
      held = value
    },
  }
}
