const MY_PAGES_PATH = '/mina-sidor'

/** Whether a link leaves the site: its address contains "http" but not the path of my pages. [P2.4] */
export function isExternalLink(href: string): boolean {
  return href.includes('http') && !href.includes(MY_PAGES_PATH)
}
