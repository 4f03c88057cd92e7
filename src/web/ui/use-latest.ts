import { useLayoutEffect, useState } from 'react'

/** Holds the latest rendered value, for code outside React. @returns a stable function that reads it */
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
