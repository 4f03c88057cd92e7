import type { Article } from '../../../contract/cms.ts'

/** Where articles come from: the shop's own content, or a content service that an insurer has already. */
export interface Cms {
  /** Every article, in the order in which they are listed. */
  articles(): Promise<readonly Article[]>
  /** Names what `articles` gives: another name, other articles. */
  version(): Promise<string>
  /** The articles in which every keyword occurs, the best first. */
  search(keywords: readonly string[]): Promise<readonly Article[]>
}
