import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { Copy } from '../../copy/lookup.ts'
import { MoreCopy, useCopy } from '../copy/copy-context.tsx'
import { servicesContext } from '../services/app-services.ts'
import type { PageModule } from '../ui/lazy-page.ts'
import { Prose } from '../ui/prose.tsx'
import type { InformationPage } from './information-pages.ts'

function Information({ copy, page = copy }: InformationPage) {
  const { t } = useCopy()
  return (
    <div className="container page narrow prose">
      <h1>{t(`${copy}.title`)}</h1>
      <Prose text={t(`${page}.text`)} />
    </div>
  )
}

function LoadedInformation(information: InformationPage) {
  return (
    <MoreCopy copy={useLoaderData<Copy>()}>
      <Information {...information} />
    </MoreCopy>
  )
}

/** Returns the module of a page of text. It loads its copy page, if it has one of its own. */
export function informationPage(information: InformationPage): PageModule {
  const { page } = information
  if (page === undefined) return { Component: () => <Information {...information} /> }
  return {
    loader: ({ context }: LoaderFunctionArgs): Promise<Copy> => context.get(servicesContext).copy.load([page]),
    Component: () => <LoadedInformation {...information} />,
  }
}
