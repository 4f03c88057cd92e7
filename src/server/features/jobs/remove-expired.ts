/** A store with expiring data. It deletes its own expired rows. */
export interface ExpiringStore {
  removeExpired(): Promise<unknown>
}

/** Deletes what has expired in each store. A store that fails stops no other. @throws the first failure, when all have run */
export async function removeExpired(stores: readonly ExpiringStore[]): Promise<void> {
  const results = await Promise.allSettled(stores.map(async (store) => store.removeExpired()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
