import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { signWords } from '../sign/words.ts'
import { Week } from './Week.tsx'

/** Office hours of teachers and counsellors: whom, and the week. */
export default function Advice() {
  const w = useWords(signWords)
  const [chosen, setChosen] = useState('')
  const read = useRead(contract.resources, { kind: 'person', page_size: 50 })
  return (
    <Screen title={w('title.advice')} read={read}>
      {({ list }) => {
        const id = chosen || list[0]?.id
        if (!id) return <Empty card icon="message-square" title={w('noOfficeHours')} />
        const tabs = list.map(({ id: key, name, host }) => ({ key, label: host ? `${host} · ${name}` : name }))
        return (
          <div className="c-stack">
            <FilterTabs label={w('officeHours')} tabs={tabs} value={id} onChange={setChosen} />
            <Week key={id} id={id} />
          </div>
        )
      }}
    </Screen>
  )
}
