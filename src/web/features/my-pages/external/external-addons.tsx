import type { WalletInsurance } from '../../../../contract/wallet.ts'
import { useCopy } from '../../../copy/copy-context.tsx'
import { Fact } from '../fact.tsx'
import { Section } from '../section.tsx'

/** The add-ons in the company's words, and which of ours each can be compared with. [P3.5] */
export function ExternalAddons({ insurance: { externalAddons } }: { readonly insurance: WalletInsurance }) {
  const { t } = useCopy()
  // a company may write a name twice
  const addons = [...new Map(externalAddons.map((addon) => [addon.name, addon])).values()]
  return (
    <Section title={t('myPages.addons.title')}>
      {addons.length === 0 ? (
        <p>{t('external.addons.none')}</p>
      ) : (
        <dl className="card my-pages-facts">
          {addons.map(({ name, key }) => (
            <Fact key={name} label={name}>
              {key === undefined ? t('external.addons.other') : t('external.addons.like', { addon: t(`myPages.addons.${key}`) })}
            </Fact>
          ))}
        </dl>
      )}
    </Section>
  )
}
