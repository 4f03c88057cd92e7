import type { Translate } from '../../../../copy/lookup.ts'
import { BRAND_PATH } from '../../../platform/brand/brand.ts'

/** Path of these pages' script and style, below a folder that the content security policy allows. */
export const PAGE_ASSETS = '/assets/identity'

/** The style of these pages, in the shop's colours. */
export const PAGE_STYLE = `body{margin:0;font:1.125rem/1.5 system-ui,sans-serif;color:var(--ds-color-neutral-text-default);background:var(--ds-color-neutral-background-default)}
main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}
h1{font-size:1.75rem;line-height:1.25;color:var(--ds-color-accent-text-default)}
a{color:var(--ds-color-accent-text-subtle)}
button{font:inherit;padding:.75rem 1.5rem;border:0;border-radius:.25rem;color:var(--ds-color-accent-base-contrast-default);background:var(--ds-color-accent-base-default);cursor:pointer}
:focus-visible{outline:3px solid var(--ds-color-focus-outer);outline-offset:3px}
`

/** Clicks the button of a page that needs no answer. */
export const CONTINUE_SCRIPT = `document.querySelector('button[data-go-on]').click()\n`

/** A form that ends the provider's session. */
export interface SignOutForm {
  readonly action: string
  /** Token that proves that the form comes from the provider. */
  readonly xsrf: string
  /** Whether a script submits the form: only if the shop sent the browser. */
  readonly isPressed: boolean
}

/** Returns the page that ends the session: automatically with `isPressed`, otherwise at a click. */
export function signOutPage(translate: Translate, { action, xsrf, isPressed }: SignOutForm): string {
  const script = isPressed ? `<script src="${PAGE_ASSETS}/go-on.js" defer></script>` : ''
  return page(
    translate('provider.signOut.title'),
    `<p>${escape(translate(`provider.signOut.${isPressed ? 'pressed' : 'asked'}`))}</p>
<form method="post" action="${escape(action)}">
<input type="hidden" name="xsrf" value="${escape(xsrf)}">
<button name="logout" value="yes" data-go-on>${escape(translate('provider.signOut.button'))}</button>
</form>`,
    script,
  )
}

/** Returns the page after a sign-out without a redirect. */
export function signedOutPage(translate: Translate): string {
  return textPage(translate, 'signedOut')
}

/** Returns the page for errors that cannot be redirected to the shop. It gives no reason. */
export function errorPage(translate: Translate): string {
  return textPage(translate, 'error')
}

function textPage(translate: Translate, family: string): string {
  const [title, text, link] = ['title', 'text', 'link'].map((part) => translate(`provider.${family}.${part}`))
  return page(title ?? '', `<p>${escape(text ?? '')}</p>\n<p><a href="/">${escape(link ?? '')}</a></p>`)
}

function page(title: string, content: string, script = ''): string {
  return `<!doctype html>
<html lang="sv">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<link rel="icon" type="image/svg+xml" href="${BRAND_PATH}/favicon.svg">
<link rel="stylesheet" href="${BRAND_PATH}/theme.css"><link rel="stylesheet" href="${PAGE_ASSETS}/page.css">${script}</head>
<body>
<main>
<h1>${escape(title)}</h1>
${content}
</main>
</body>
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
