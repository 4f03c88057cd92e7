/**
 * A store of objects outside the shop, such as a bucket. An object's name is random and says nothing of a customer; its bytes are
 * encrypted before they come here. Each call can be repeated.
 */
export interface ObjectStore {
  /** @throws FileStoreError `unavailable`: then the object may be there or not */
  put(name: string, bytes: Uint8Array): Promise<void>
  /**
   * @param longest more bytes are `damaged`, and are not read
   * @throws FileStoreError `missing`, `damaged` or `unavailable`
   */
  get(name: string, longest: number): Promise<Uint8Array>
  /** Deletes an object; one that is not there is deleted. @throws FileStoreError `unavailable` */
  remove(name: string): Promise<void>
}
