import { lazyPart } from '../../ui/lazy-part.tsx'

/** The articles about a product. They load when its page is idle; the page works without them. */
export const productArticles = lazyPart(async () => (await import('../articles/product-articles.tsx')).ProductArticles)
