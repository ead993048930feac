import './rss.css'
import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useMedia } from '#kernel/web/device/use-media.ts'
import { useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { feedContract } from '../contract.ts'
import { RssAdd } from './RssAdd.tsx'
import { RssCatalogue } from './RssCatalogue.tsx'
import { RssItems } from './RssItems.tsx'
import { RssMine } from './RssMine.tsx'
import { feedWords } from './words.ts'

const views = ['items', 'feeds', 'catalogue'] as const
type View = (typeof views)[number]

/** Items, own feeds and catalogue; on wide screens the feeds are beside the items. */
export default function Rss() {
  const w = useWords(feedWords)
  const [view, setView] = useState<View>('items')
  const [adding, setAdding] = useState(false)
  const isWide = useMedia('(min-width: 900px)')
  const mine = useRead(feedContract.myFeeds, {})
  const options = views.filter((key) => !isWide || key !== 'feeds').map((key) => ({ key, label: w(`view.${key}`) }))
  const shown = isWide && view === 'feeds' ? 'items' : view
  const plus = <IconButton icon="plus" size={22} label={w('add')} onClick={() => setAdding(true)} />
  return (
    <Screen title={w('title')} tools={plus}>
      <div className="rss c-stack" data-wide={isWide}>
        {isWide && <RssMine mine={mine} onDiscover={() => setView('catalogue')} />}
        <div className="c-stack">
          <Segmented label={w('views')} options={options} value={shown} onChange={setView} />
          {shown === 'items' && <RssItems mine={mine.data} onDiscover={() => setView('catalogue')} />}
          {shown === 'feeds' && <RssMine mine={mine} onDiscover={() => setView('catalogue')} />}
          {shown === 'catalogue' && <RssCatalogue />}
        </div>
      </div>
      {adding && <RssAdd onClose={() => setAdding(false)} />}
    </Screen>
  )
}
