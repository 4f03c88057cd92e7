/** Registers only the custom elements and behaviours of Designsystemet that our pages use; its index registers all. */
import '@digdir/designsystemet-web/ds-error-summary'
import '@digdir/designsystemet-web/ds-field'
import '@digdir/designsystemet-web/fieldset'
import '@digdir/designsystemet-web/invokers'
import '@digdir/designsystemet-web/dialog'

/** @throws Error always: this build leaves pagination out */
export const pagination = (): never => {
  throw new Error('pagination is not part of this build')
}
