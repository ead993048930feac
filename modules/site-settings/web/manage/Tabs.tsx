import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { knownTabs } from '#kernel/web/pages/known-tabs.ts'
import { kernelWords } from '#kernel/web/words.ts'
import { contract } from '../../contract.ts'
import { siteSettingsWords } from '../words.ts'
import { PickList } from './PickList.tsx'
import type { Draft } from './use-draft.ts'

const mostTabs = 5
const pagePath = /^[A-Za-z][\w-]*(\/[\w-]+)+$/

/** The tab bar: the product's main pages, services, or any page by its path. */
export function Tabs({ draft }: { draft: Draft }) {
  const w = useWords(siteSettingsWords)
  const k = useWords(kernelWords)
  const { data } = useRead(contract.catalogue, {})
  const tabs = draft.get('tabs')
  const services = new Map((data?.services ?? []).map((service) => [service.page, service]))
  const nameOf = (page: string) => {
    const tab = knownTabs()[page]
    return tab ? k(tab.word) : (services.get(page)?.name ?? page)
  }
  return (
    <OfficeCard title={w('section.tabs')}>
      <p className="office-quiet">{w('tabs.about', { most: mostTabs })}</p>
      <PickList
        chosen={tabs}
        all={[...Object.keys(knownTabs()), ...services.keys()]}
        most={mostTabs}
        nameOf={nameOf}
        aboutOf={(page) => page}
        iconOf={(page) => knownTabs()[page]?.icon ?? services.get(page)?.icon ?? 'box'}
        addLabel={w('tabs.add')}
        empty={w('tabs.none')}
        onChange={(next) => draft.set('tabs', next)}
      />
      {tabs.length < mostTabs && <OtherPage taken={tabs} onAdd={(page) => draft.set('tabs', [...tabs, page])} />}
    </OfficeCard>
  )
}

function OtherPage({ taken, onAdd }: { taken: readonly string[]; onAdd: (page: string) => void }) {
  const w = useWords(siteSettingsWords)
  const [page, setPage] = useState('')
  const isPage = pagePath.test(page) && !taken.includes(page)
  const add = () => {
    onAdd(page)
    setPage('')
  }
  return (
    <div className="site-add c-flex c-gap-2">
      <Field bare label={w('tabs.other')} placeholder={w('tabs.other')} value={page} onChange={setPage} />
      <Button disabled={!isPage} onClick={add}>
        {w('add')}
      </Button>
    </div>
  )
}
