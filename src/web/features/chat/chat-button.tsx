import { useState } from 'react'
import { useAppConfig } from '../../services/use-app-config.ts'
import { describeError, LOG_LEVELS } from '../../api/log.ts'
import { useServices } from '../../services/app-services.ts'
import { useCopy } from '../../copy/copy-context.tsx'
import { HeldButton } from '../../ui/held-button.tsx'
import { useFocusWhenLost } from '../../ui/use-focus-when-lost.ts'
import { pagePolicies, type TrustScript } from '../../ui/trust-script.ts'
import { loadChat, trustChat } from './load-chat.ts'

/** A page can create the policy only once. */
let trust: TrustScript | undefined
/** An open chat stays when the page changes. */
let isOpen = false

/**
 * Opens the chat, if the operator has configured one. Loads nothing before the customer asks for it: the chat's storage
 * on the device is then necessary for the requested service. [P2.4] Electronic communications act (2022:482) 9:28
 */
export function ChatButton() {
  const { t } = useCopy()
  const { log, showError } = useServices()
  const address = useAppConfig()?.chatbotAddress
  const [state, setState] = useState<'closed' | 'opening' | 'open'>(isOpen ? 'open' : 'closed')
  const status = useFocusWhenLost<HTMLOutputElement>(state)
  if (!address) return null

  async function open(from: string): Promise<void> {
    setState('opening')
    try {
      trust ??= trustChat(pagePolicies(), from)
      await loadChat(document, from, trust)
      isOpen = true
      setState('open')
    } catch (error) {
      log({ text: 'Error loading the chat', level: LOG_LEVELS.error, data: describeError(error), tag: 'chat' })
      setState('closed')
      showError(t('site.chat.failed'))
    }
  }

  return (
    <div className="chat">
      <output ref={status} tabIndex={-1}>
        {state !== 'closed' && t(`site.chat.${state}`)}
      </output>
      {state !== 'open' && (
        <>
          <HeldButton className="footer-button" isHeld={state === 'opening'} onPress={() => void open(address)}>
            {t('site.chat.button')}
          </HeldButton>
          <p className="small">{t('site.chat.note')}</p>
        </>
      )}
    </div>
  )
}
