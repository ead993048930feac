import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { peopleContract } from '../people-contract.ts'
import { useAddresses } from './addresses.ts'
import { FormList, type Which } from './FormList.tsx'
import { formsWords } from './words.ts'
import './forms.css'

const kinds = ['due', 'open', 'done', 'over'] as const

/** Forms to fill in, due ones first. */
export default function Forms() {
  const w = useWords(formsWords)
  const { query } = usePage()
  return (
    <Screen title={w('title.list')} tools={<MineTool />}>
      <FormsBody asked={kinds.find((one) => one === query.which)} q={query.q ?? ''} />
    </Screen>
  )
}

/** Starts on the tab `due` if anything is due. */
export function FormsBody({ asked, q: first }: { asked?: Which | undefined; q?: string }) {
  const w = useWords(formsWords)
  const isPerson = useSession().state === 'person'
  const due = useRead(peopleContract.list, { which: 'due' }, { when: isPerson }).data?.due ?? 0
  const [chosen, setChosen] = useState(asked)
  const [q, setQ] = useState(first ?? '')
  const which = chosen ?? (due > 0 ? 'due' : 'open')
  const tabs = kinds.map((key) => ({ key, label: w(`list.${key}`), ...(key === 'due' && due > 0 && { count: due }) }))
  return (
    <>
      <div className="fm-top c-stack">
        <SearchBar value={q} onSearch={setQ} placeholder={w('list.search')} />
        <FilterTabs label={w('list.which')} tabs={tabs} value={which} onChange={setChosen} />
      </div>
      <FormList key={which} which={which} q={q} />
    </>
  )
}

function MineTool() {
  const w = useWords(formsWords)
  const to = useAddresses().records()
  return <IconButton icon="history" size={22} label={w('list.mine')} className="fm-tool" to={to} />
}
