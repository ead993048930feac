import './article-list.css'
import { useState } from 'react'
import { OwnLanguageFilter } from '#engines/translations/web/OwnLanguage.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import type { ListPreset } from '../variants.ts'
import { Articles } from './Articles.tsx'
import { ChannelFollow } from './ChannelFollow.tsx'
import { ChannelTabs } from './ChannelTabs.tsx'
import { contentWords } from './words.ts'

/** Article list of every route group: channel tabs, search, articles. */
export default function ArticleList({ preset }: { preset: ListPreset }) {
  const w = useWords(contentWords)
  const { query } = usePage()
  const kind = preset.kinds.join(',')
  const [channel, setChannel] = useState(query.channel ?? '')
  const [q, setQ] = useState(query.q ?? '')
  return (
    <Screen title={w(preset.title)}>
      <div className="art-filter c-column c-gap-3">
        <SearchBar value={q} onSearch={setQ} placeholder={w('list.search')} />
        <OwnLanguageFilter label={w('list.inLanguage')} />
        <ChannelTabs kind={kind} value={channel} onChange={setChannel} />
      </div>
      <ChannelFollow kind={kind} channel={channel} />
      <Articles kind={kind} channel={channel} q={q} detail={preset.detail} look={preset.look} named={channel === ''} />
    </Screen>
  )
}
