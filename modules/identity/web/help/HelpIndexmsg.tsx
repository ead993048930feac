import '../account/centre.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { identityWords } from '../words.ts'
import { QuestionList } from './QuestionList.tsx'

/** Questions of one topic, with a switch to the others. */
export default function HelpIndexmsg() {
  const w = useWords(identityWords)
  const { query } = usePage()
  const all = useRead(contract.questions, {})
  const [chosen, setChosen] = useState(query.category)
  const categories = all.data?.categories ?? []
  const category = categories.some(({ id }) => id === chosen) ? chosen! : (categories[0]?.id ?? '')
  const list = (all.data?.list ?? []).filter((one) => one.category === category)
  const tabs = categories.map(({ id, name, count }) => ({ key: id, label: name, count }))
  const filter = <FilterTabs label={w('guide.categories')} tabs={tabs} value={category} onChange={setChosen} />
  return (
    <Screen title={w('title.helpCategory')} wrap="centre">
      <QuestionList read={{ ...all, data: all.data && { categories: [], list } }} filter={filter} />
    </Screen>
  )
}
